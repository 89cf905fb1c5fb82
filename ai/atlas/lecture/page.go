package lecture

import (
	"html"
	"regexp"
	"strings"
)

// programFile is the name of the file with the program, which Page expects beside its own file.
const programFile = "ludarium.html"

// Page returns the lecture as a page that opens the program beside it, with the lecture. The page also has
// the text of the lecture, for readers and for FromPage. says explains it to people without the program.
func (l *Lecture) Page(language, says string) string {
	target := programFile + "#/lecture?text=" + l.Pack()
	var b strings.Builder
	b.WriteString("<!doctype html>\n<html lang=\"" + html.EscapeString(language) + "\">\n")
	b.WriteString("<meta charset=\"utf-8\">\n")
	b.WriteString("<meta name=\"viewport\" content=\"width=device-width\">\n")
	b.WriteString("<title>" + html.EscapeString(l.Title) + "</title>\n")
	b.WriteString("<p><a href=\"" + target + "\">" + html.EscapeString(says) + "</a></p>\n")
	b.WriteString("<pre id=\"ludarium-lecture\" style=\"white-space: pre-wrap\">\n")
	b.WriteString(html.EscapeString(l.Text()) + "</pre>\n")
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
	return unescape(found[1]), true
}

// unescape reverses html.EscapeString. html.UnescapeString would bring a table of all entities into the page.
func unescape(text string) string {
	return strings.NewReplacer("&lt;", "<", "&gt;", ">", "&#34;", `"`, "&#39;", "'", "&amp;", "&").Replace(text)
}

// inPage matches the text in a page.
var inPage = regexp.MustCompile(`(?s)<pre id="ludarium-lecture"[^>]*>\n?(.*?)</pre>`)
