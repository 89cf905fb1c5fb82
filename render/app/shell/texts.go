package shell

import (
	"ludarium/game/text/parse"
	"ludarium/render/ui/lang"
)

// Texts of the shell, by the files that use them.
const (
	textDropFile      lang.Text = "Drop a file on the window."
	textNothingToSave lang.Text = "There is nothing to save here"
	textFileTooLong   lang.Text = "the file is larger than {size} MB"
	textNoRoomForFile lang.Text = "no room can open this file"
	textFirstSteps    lang.Text = "Show the first steps"

	// filelist
	textSaveFile    lang.Text = "Save a file"
	textFolder      lang.Text = "Folder"
	textFolderAbove lang.Text = "Up{# to the parent folder}"
	textFileName    lang.Text = "File name"
	textSaveHere    lang.Text = "Save"
	textReplace     lang.Text = "Replace the file?"
	textReplaceIt   lang.Text = "Replace"
	textReplaceFile lang.Text = "The folder already has a file {name}."
	// shell
	textRooms lang.Text = "Rooms"

	// preferences
	textPreferences lang.Text = "Preferences"

	// address
	textNoSuchPlace lang.Text = "There is no page {path:%q}."
	textDidYouMean  lang.Text = "There is no page {path:%q}. Did you mean {near}?"
	textLinkNotRead lang.Text = "The link could not be read: {error}"
	textLudarium    lang.Text = "Ludarium"

	// embed
	textNotEmbedded lang.Text = "{title} cannot be embedded"
	textOpenWhole   lang.Text = "Open in Ludarium"
	textNoEvent               = "there is no event %q"

	// help
	textHelp                  lang.Text = "Help"
	textAlt1Alt2              lang.Text = "Alt+1, Alt+2 …"
	textGoToARoom             lang.Text = "Go to a room"
	textAltLeftAltRight       lang.Text = "Alt+Left, Alt+Right"
	textBackAndForwardThrough lang.Text = "Back and forward between visited screens"
	textCtrlO                 lang.Text = "Ctrl+O, Cmd+O"
	textOpenFile              lang.Text = "Open a file"
	textCtrlEnter             lang.Text = "Ctrl+Enter, Cmd+Enter"
	textAddByKey              lang.Text = "add what is shown to the lecture, with a title and notes"
	textSlideOfThis           lang.Text = "Add to the lecture: title, and below it the notes"
	textNoSlide               lang.Text = "This cannot be a slide, because it has no link."
	textCtrlS                 lang.Text = "Ctrl+S, Cmd+S"
	textSaveShown             lang.Text = "Save the game or the results shown"
	textCtrlV                 lang.Text = "Ctrl+V, Cmd+V"
	textPasteByKey            lang.Text = "Open a copied position, game, link or board drawn as text"
	textPresent               lang.Text = "Present{# show only the picture, on the whole screen}"
	textEndPresenting         lang.Text = "End the presentation"
	textHelpPresent           lang.Text = "Present{# show only the picture, on the whole screen}; " +
		"then B: black screen, Z: size of letters, X: pen"
	textLightOrDark        lang.Text = "Light, dark or high contrast"
	textThisHelp           lang.Text = "This help"
	textTabEsc             lang.Text = "Tab, Esc"
	textNextControlClose   lang.Text = "Next control; close"
	textListKeys           lang.Text = "Arrows, Home, End, letters"
	textMoveInList         lang.Text = "Move in a list; letters find the next entry that begins with them"
	textGestures           lang.Text = "Gestures"
	textHold               lang.Text = "Hold"
	textAButtonSaysItsName lang.Text = "show the name of a button"
	textKeysIn             lang.Text = "Keys in {room}"
	textKeysEverywhere     lang.Text = "Keys everywhere"
	textAboutTheProgram    lang.Text = "The computer thinks in the background, so the page never " +
		"freezes. All " +
		"data stays on your device."
	textCredits lang.Text = "Portions of this software are copyright © The FreeType Project " +
		"(freetype.org). IBM Plex typefaces: SIL Open Font License."
	textClose lang.Text = "Close"

	textInstall lang.Text = "Install Ludarium on this device"

	// backups
	textBackup      lang.Text = "Backup"
	textBackupAbout lang.Text = "One file holds your games, collections, runs of the lab, your own " +
		"players, courses and settings. It can be opened in a browser and on the desktop."
	textBackupSave         lang.Text = "Save a backup"
	textBackupOpen         lang.Text = "Open a backup"
	textBackupDrop         lang.Text = "Drop the file of the backup on the window."
	textBackupSaving       lang.Text = "The backup is being written."
	textBackupSaved        lang.Text = "Everything is saved in {file}."
	textBackupLooking      lang.Text = "The backup is being checked."
	textBackupTaking       lang.Text = "The backup is being restored."
	textBackupTaken        lang.Text = "The backup is restored. The program restarts."
	textBackupBeginAnew    lang.Text = "The backup is restored. Close the program and start it again."
	textBackupClose        lang.Text = "Close the program and start it again."
	textBackupNothingTaken lang.Text = "Nothing was restored, and nothing here was changed."
	textBackupHalfTaken    lang.Text = "The rest is waiting: the program tries again when it next starts."
	textBackupRestart      lang.Text = "Restart the program"
	textBackupOf           lang.Text = "Backup of {made}. It is intact."
	textBackupCount        lang.Text = "{what}, {new} of them missing here"
	textBackupCountDiffers lang.Text = "{what}, {new} of them missing here, {differ} different here"
	textBackupMergeSays    lang.Text = "Merge adds what is missing here. What is here stays, including the " +
		"settings."
	textBackupReplaceSays lang.Text = "Replace deletes everything that is here and not in the backup."
	textBackupMerge       lang.Text = "Merge{# a button}"
	textBackupReplace     lang.Text = "Replace"
	textPercentDone       lang.Text = "{done:%.0f} %"

	// licences
	textLicences       lang.Text = "Licences of all parts"
	textLicencesComing lang.Text = "The list is being read."

	textVersion lang.Text = "Ludarium {number}"

	// documents
	textDocuments       lang.Text = "Documents"
	textDocumentsComing lang.Text = "The documents are being read."
	textAllDocuments    lang.Text = "All documents"

	// exchange
	textCopied       lang.Text = "{name} copied"
	textFileNotSaved lang.Text = "The file could not be saved: {error}"
	textSaved        lang.Text = "{name} saved"

	// language
	textLanguageNotRead lang.Text = "The texts in {language} could not be read: {error}"

	// questions
	textText    lang.Text = "Text"
	textCancel  lang.Text = "Cancel"
	textBadPart lang.Text = "bad part"

	// lectures
	textAddedToLecture   lang.Text = "Added to “{lecture}”"
	textLectureFull      lang.Text = "“{lecture}” has the largest size that a lecture can have."
	textNoLectureIsGiven lang.Text = "no lecture is being given"
	textLecture          lang.Text = "Lecture"
	textKeysInLecture    lang.Text = "Keys while a lecture is given"
	textMakingHandout    lang.Text = "Making the handout: {at} of {of}"
	textEscapeAgain      lang.Text = "Press Escape again within {seconds} seconds to end the lecture."
	textEndLecture       lang.Text = "End the lecture"
	textNotes            lang.Text = "Notes for the speaker"
	textNextSlide        lang.Text = "Next slide"
	textPreviousSlide    lang.Text = "Previous slide"
	textSlideOf          lang.Text = "{at} of {of}{# slides of a lecture}"

	// rail
	textHelpAndShortcuts lang.Text = "Help and shortcuts"
	textAltDigit         lang.Text = "Alt+{i}"
	textARunGoesOn       lang.Text = "a run in progress, {value:%.0f} %"

	// keeper
	textSettingsNotSaved lang.Text = "Settings could not be saved: {error}"
	textStateLost        lang.Text = "A saved state could not be read ({why}) or set aside ({error})"
	textStateSetAside    lang.Text = "A saved state could not be read and was set aside as {aside:%q} ({why})"

	// rooms
	textNoScreenThereAre lang.Text = "no screen is called {name:%q}; the screens are {join}"
	textNoRoomThereAre   lang.Text = "no room is called {name:%q}; the rooms are {join}"

	// script
	textHasNoBoard      lang.Text = "{title} has no board"
	textTakesNoCommands lang.Text = "{name} does not accept commands"
)

// storeName is the prefix of errors of stores, which is of no interest to users.
var storeName = parse.Pattern(`\bstore: `)
