package share

import "ludarium/render/ui/lang"

// Texts of the dialog, by the files that use them.
const (
	textShare     lang.Text = "Share{# a button}"
	textLink      lang.Text = "Link"
	textPicture   lang.Text = "Picture"
	textFilm      lang.Text = "Film"
	textText      lang.Text = "Text"
	textCopyLink  lang.Text = "Copy link"
	textQR        lang.Text = "QR code of the link"
	textSaveQR    lang.Text = "Save QR code"
	textToOthers  lang.Text = "Send…"
	textClose     lang.Text = "Close"
	textCopy      lang.Text = "Copy {what}"
	textSave      lang.Text = "Save"
	textSaveName  lang.Text = "Save {what}"
	textWhat      lang.Text = "What{# to show}"
	textKind      lang.Text = "Format{# of a file}"
	textSize      lang.Text = "Size"
	textSpeed     lang.Text = "Speed"
	textSmooth    lang.Text = "Smooth moves"
	textMake      lang.Text = "Make and save"
	textCancel    lang.Text = "Cancel"
	textSmall     lang.Text = "Small"
	textMedium    lang.Text = "Medium"
	textLarge     lang.Text = "Large"
	textSlow      lang.Text = "Slow"
	textUsual     lang.Text = "Normal"
	textFast      lang.Text = "Fast"
	textPictureOf lang.Text = "{w} × {h} pixels"
	textMaking    lang.Text = "Picture {at} of {n}"

	textFilmFailed    lang.Text = "The film could not be made: {why}"
	textPictureFailed lang.Text = "The picture could not be made: {why}"
	textOnDisk        lang.Text = "This page lies on your disk, so the link opens on this machine only. " +
		"Texts and files open everywhere."
	textInWindow lang.Text = "Paste this text into Ludarium, in a window or a browser, to see the same."
	textTooLong  lang.Text = "The link is too long for a QR code."

	// embed.go
	textEmbed     lang.Text = "Embed"
	textCopyEmbed lang.Text = "Copy the HTML line"
	textTitleLine lang.Text = "Title"
	textMoveThere lang.Text = "Moves by hand"
	textAnswers   lang.Text = "Computer answers"
	textPlays     lang.Text = "Play and pause"
	textSteps     lang.Text = "Steps"
	textMoveList  lang.Text = "List of moves"
	textSettings  lang.Text = "Settings"
	textOpens     lang.Text = "Link to the whole program"
)
