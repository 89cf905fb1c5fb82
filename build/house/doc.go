// Package house has the tests of rules for the whole module: allowed imports, the form of texts and
// comments, complete descriptions of parameters, and results that are the same on every platform. Each
// failure names the file.
package house
