//go:build !js

package main

import "ludarium/render/ui/lang"

// Texts of the window around the program, by file.
const (
	// arguments_native
	textUsage lang.Text = "usage: ludarium [flags] [file or folder of a run …]    opens files as " +
		"if dropped on the window"
	textIsAFolder   lang.Text = "{path} is a folder, not a file or a run of the lab"
	textVersionFlag lang.Text = "print the version and end"

	// dialogs_native
	textOpenTitle lang.Text = "Open files"
	textSaveTitle lang.Text = "Save as"

	// host_native
	textFullScreen      lang.Text = "Full screen"
	textCtrlQ           lang.Text = "Ctrl+Q, Cmd+Q"
	textQuit            lang.Text = "Quit"
	textStateFlag       lang.Text = "write the program's state as JSON to this `file` after each change"
	textOpenFlag        lang.Text = "open the target of a `link` of the form #/chess?moves=…"
	textDebugFlag       lang.Text = "log keys, presses, tasks and frames of more than 33 ms to standard error"
	textStateNotWritten lang.Text = "ludarium: the state could not be written:"

	// sharing_native
	textCopyFailed  lang.Text = "Nothing was copied: {why}"
	textPasteFailed lang.Text = "Nothing was pasted: {why}"
	textNoClipboard lang.Text = "There is no clipboard. On Wayland, install wl-clipboard, which has the " +
		"programs wl-copy and wl-paste; elsewhere the clipboard needs an X server."

	// sound_native
	textNoSound lang.Text = "ludarium: there is no audio device:"

	// programs_native
	textProgramsAreForgotten lang.Text = "The list of other programs could not be read and was set aside " +
		"as {aside:%q}: {why}"
	textUCI        lang.Text = "UCI"
	textNBoard     lang.Text = "NBoard"
	textPlainLines lang.Text = "Lines"
)
