package main

import "ludarium/render/ui/lang"

// Texts of the page around the program, by file.
const (
	// dialog_js
	textCancel lang.Text = "Cancel"
	textOK     lang.Text = "OK"

	// events_js
	textNoFunction    lang.Text = "on({name:%q}, f) needs a function f"
	textTooManyFollow lang.Text = "at most {most} functions can follow events"

	// files_js
	textFolderNotRead lang.Text = "The browser does not let this page read the folder {name}. Choose it " +
		"with the button “Open a folder” of the Lab ({why})."

	// sharing_js
	textNotCopied lang.Text = "The browser does not allow copying"

	textCannotSend lang.Text = "The browser cannot send this file. Save it and send it from there."
	textNotSent    lang.Text = "Nothing was sent"

	// mirror_js
	textSkipToContent lang.Text = "Skip to the content"
	textSkipToPanel   lang.Text = "Skip to the panel or list"

	// element_js
	textSpace lang.Text = "Space"
)
