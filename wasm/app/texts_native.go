//go:build !js

package main

// What the window says around the program. Verbs are those of fmt.
const (
	// host_native
	textStateFlag          = "write the program's state as JSON to this `file` after each change"
	textOpenFlag           = "open what a `link` of the form #/chess?moves=… leads to"
	textUnknownArgument    = "unknown argument %q; see -help"
	textGamesWillNotBeKept = "ludarium: games will not be kept:"
	textStateNotWritten    = "ludarium: the state could not be written:"
)
