package main

import "ludarium/render/lang"

// What the page says around the program, by the files that say it.
const (
	// dialog_js
	textCancel lang.Text = "Cancel"
	textOK     lang.Text = "OK"

	// host_js
	textNotCopied lang.Text = "The browser does not allow copying"

	// mirror_js
	textTypeAMove lang.Text = "Type a move"
	textBoard     lang.Text = "Board"
	textEdit      lang.Text = "Edit {name}: {value}"
)
