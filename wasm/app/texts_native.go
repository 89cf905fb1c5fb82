//go:build !js

package main

// What the window says around the program. Verbs are those of fmt.
const (
	// arguments_native
	textUsage     = "usage: ludarium [flags] [file …]    opens files as dropping them on the window does"
	textIsAFolder = "%s is a folder, not a file"

	// host_native
	textStateFlag          = "write the program's state as JSON to this `file` after each change"
	textOpenFlag           = "open the target of a `link` of the form #/chess?moves=…"
	textGamesWillNotBeKept = "ludarium: games will not be saved:"
	textStateNotWritten    = "ludarium: the state could not be written:"

	// programs_native
	textProgramsAreForgotten = "ludarium: the list of other programs can't be read:"
	textUCI                  = "UCI"
	textNBoard               = "NBoard"
	textPlainLines           = "Lines"
)
