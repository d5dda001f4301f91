"""The rules of Theseus as step functions, one module for each topic of the rulebook."""
