// Package house holds the tests of the whole house: what may need what, how texts and comments read, what
// every parameter has, and what makes results the same on every platform. Each test names the files that
// break its rule.
package house
