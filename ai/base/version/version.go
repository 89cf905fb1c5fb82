// Package version has the version number of Ludarium, which the programs report, the files that they write
// record, and the packages and releases carry.
package version

// Number is the version number, with major, minor and patch number (Semantic Versioning 2.0).
const Number = "1.0.0"
