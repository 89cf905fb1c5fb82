package main

// What the page says around the program, by the files that say it.
const (
	// dialog_js
	textCancel = "Cancel"
	textOK     = "OK"

	// host_js
	textGamesAreNotKept = "Games will not be saved: "
	textNotCopied       = "The browser does not allow copying"

	// mirror_js
	textTypeAMove = "Type a move"
	textBoard     = "Board"
	textRow       = "row "
	textEdit      = "Edit "
)
