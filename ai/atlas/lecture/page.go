package lecture

import (
	"regexp"
	"strings"

	"ludarium/game/text/markup"
)

// programFile is the name of the file with the program, which Page expects beside its own file.
const programFile = "ludarium.html"

// Page returns the lecture as a page that opens the program beside it, with the lecture. The page also has
// the text of the lecture, for readers and for FromPage. says explains it to people without the program.
func (l *Lecture) Page(language, says string) string {
	target := programFile + "#/lecture?text=" + l.Pack()
	var b strings.Builder
	b.WriteString("<!doctype html>\n<html lang=\"" + markup.Escape(language) + "\">\n")
	b.WriteString("<meta charset=\"utf-8\">\n")
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width\">\n")
	b.WriteString("<title>" + markup.Escape(l.Title) + "</title>\n")
	b.WriteString("<p><a href=\"" + target + "\">" + markup.Escape(says) + "</a></p>\n")
	b.WriteString("<pre id=\"ludarium-lecture\" style=\"white-space: pre-wrap\">\n")
	b.WriteString(markup.Escape(l.Text()) + "</pre>\n")
	// a moment to read what is missing if the browser finds no program
	b.WriteString("<script>setTimeout(() => location.assign(\"" + target + "\"), 1500)</script>\n</html>\n")
	return b.String()
}

// FromPage returns the text of the lecture in a page made by Page; ok is false if there is none.
func FromPage(page string) (text string, ok bool) {
	found := inPage.FindStringSubmatch(page)
	if found == nil {
		return "", false
	}
	return markup.Unescape(found[1]), true
}

// inPage matches the text in a page.
var inPage = regexp.MustCompile(`(?s)<pre id="ludarium-lecture"[^>]*>\n?(.*?)</pre>`)
