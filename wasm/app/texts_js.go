package main

import "ludarium/render/ui/lang"

// Texts of the page around the program, by file.
const (
	// dialog_js
	textCancel lang.Text = "Cancel"
	textOK     lang.Text = "OK"

	// events_js
	textNoFunction    lang.Text = "on({name:%q}, f) needs a function f"
	textTooManyFollow lang.Text = "at most {most} functions follow events"

	// sharing_js
	textNotCopied lang.Text = "The browser does not allow copying"

	textCannotSend lang.Text = "The browser cannot send this file. Save it and send it from there."
	textNotSent    lang.Text = "Nothing was sent"

	// mirror_js
	textTypeAMove lang.Text = "Type a move"
	textBoard     lang.Text = "Board"
	textEdit      lang.Text = "Edit {name}: {value}"
)
