//go:build !remote

package remote

// Only reports that this program does no work itself.
const Only = false
