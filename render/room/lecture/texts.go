package lecture

import "ludarium/render/ui/lang"

const (
	textLectures lang.Text = "Lectures"
	textAbout    lang.Text = "A lecture is a list of states of this program, each with notes for the " +
		"speaker. Prepare a state in any room, then choose “Share or save” and “Add to the lecture”."
	textYours         lang.Text = "Your lectures"
	textShipped       lang.Text = "Ready to give"
	textNew           lang.Text = "New lecture"
	textOpenFile      lang.Text = "Open a file"
	textMyLecture     lang.Text = "My lecture"
	textTitle         lang.Text = "Title of the lecture"
	textSlideNoTitle  lang.Text = "A slide needs a title in the first line."
	textNoTitle       lang.Text = "A lecture needs a title."
	textSlides        lang.Text = "{n} {n:slide|slides}"
	textSlidesMinutes lang.Text = "{n} {n:slide|slides}, {m} {m:minute|minutes}"
	textEmpty         lang.Text = "No slides yet. Go to any room, prepare what you want to show, then " +
		"choose “Share or save” and “Add to the lecture”."

	textGive          lang.Text = "Give the lecture"
	textGiveFrom      lang.Text = "Give the lecture from “{title}”"
	textShare         lang.Text = "Share or save"
	textCopy          lang.Text = "Make a copy to edit"
	textRename        lang.Text = "Rename"
	textDuplicate     lang.Text = "Duplicate"
	textCopyOf        lang.Text = "{title} (copy)"
	textEditText      lang.Text = "Edit as text"
	textEditSlide     lang.Text = "Title, and below it the notes"
	textEditSlideOf   lang.Text = "Edit “{title}”"
	textUp            lang.Text = "Move “{title}” up"
	textDown          lang.Text = "Move “{title}” down"
	textDeleteSlide   lang.Text = "Delete “{title}”"
	textDelete        lang.Text = "Delete"
	textDeleteSlideOf lang.Text = "Delete the slide “{title}”?"
	textSlideSays     lang.Text = "Its notes will be gone."
	textDeleteLecture lang.Text = "Delete “{title}”?"
	textDeleteSays    lang.Text = "The lecture and its notes will be gone."

	textNextSlide     lang.Text = "Next slide"
	textPreviousSlide lang.Text = "Previous slide"
	textBlank         lang.Text = "Blank the screen"
	textEndLecture    lang.Text = "End the lecture"
	textPageDown      lang.Text = "Page Down, →"
	textPageUp        lang.Text = "Page Up, ←"
	textMarkdown      lang.Text = "Markdown"
	textEscape        lang.Text = "Escape"

	textSpeaker      lang.Text = "Speaker's window"
	textSpeakerWaits lang.Text = "Give a lecture in the other window. Its notes, the next slide and the " +
		"time appear here."
	textOfMinutes lang.Text = "{clock} of {minutes} {minutes:minute|minutes}"
	textSlideOf   lang.Text = "slide {at} of {of}"
	textThen      lang.Text = "Next: {title}"

	textOpenBeside     lang.Text = "Open the lecture. The file ludarium.html must be in the same folder."
	textPageFile       lang.Text = "as a page to open beside ludarium.html"
	textHandout        lang.Text = "as a handout for the class"
	textHandoutNotes   lang.Text = "as a handout with the notes"
	textProgramFile    lang.Text = "with the whole program in one file"
	textTooLongForLink lang.Text = "This lecture is too long for a link. Save it as a file: see the tab Text."

	textNotRead   lang.Text = "The lecture could not be read: {error}"
	textNotSaved  lang.Text = "The lecture could not be saved: {error}"
	textNotLoaded lang.Text = "The lectures could not be loaded: {error}"
	textNoLecture lang.Text = "There is no lecture {name}."
	textBadLink   lang.Text = "The link has a damaged part: {link}"
)
