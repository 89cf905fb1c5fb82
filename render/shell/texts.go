package shell

import "regexp"

// What the shell says, by the files that say it. Verbs are those of fmt.
const (
	textFileTooLong   = "the file has more than %d MB"
	textFileForNobody = "nobody can read the file"
	textFirstSteps    = "Show the first steps"

	// preferences
	textPreferences = "Preferences"

	// address
	textTheLinkLeadsTo  = "The link leads to %q, which is not a room"
	textLinkNotRead     = "The link could not be read: "
	textLudarium        = "Ludarium"
	textAddressNotSaved = "The address could not be saved: "

	// help
	textHelp                  = "Help"
	textAlt1Alt2              = "Alt+1, Alt+2 …"
	textGoToARoom             = "Go to a room"
	textAltLeftAltRight       = "Alt+Left, Alt+Right"
	textBackAndForwardThrough = "Back and forward between visited screens"
	textLightOrDark           = "Light, dark or high contrast"
	textThisHelp              = "This help"
	textTabEsc                = "Tab, Esc"
	textNextControlClose      = "Next control; close"
	textGestures              = "Gestures"
	textKeysIn                = "Keys in "
	textKeysEverywhere        = "Keys everywhere"
	textAboutTheProgram       = "The computer thinks in the background, so the page never freezes. All " +
		"data stays on your device."
	textCredits = "Portions of this software are copyright © The FreeType Project " +
		"(freetype.org). IBM Plex typefaces: SIL Open Font License."
	textClose = "Close"

	// licences
	textLicences       = "Licences of all parts"
	textLicencesComing = "The list is being read."

	// exchange
	textCopied       = " copied"
	textLink         = "Link"
	textAWindowHasNo = "The desktop program has no link of its own. Copy the text instead; it opens anywhere."
	textFileNotSaved = "The file could not be saved: "
	textSaved        = " saved"

	// questions
	textText    = "Text"
	textCancel  = "Cancel"
	textBadPart = "bad part"

	// rail
	textHelpAndShortcuts = "Help and shortcuts"
	textAltDigit         = "Alt+%d"
	textARunGoesOn       = "a run in progress, %.0f %%"

	// keeper
	textSettingsNotSaved = "Settings could not be saved: "
	textStateLost        = "A saved state could not be read (%v) or set aside (%v)"
	textStateSetAside    = "A saved state could not be read and was set aside as %q (%v)"

	// rooms
	textNoScreenThereAre = "no screen is called %q; the screens are %s"
	textNoRoomThereAre   = "no room is called %q; the rooms are %s"

	// script
	textHasNoBoard      = "%s has no board"
	textTakesNoCommands = "%s does not accept commands"
)

// storeName is what errors of stores begin with, which says nothing to people.
var storeName = regexp.MustCompile(`\bstore: `)
