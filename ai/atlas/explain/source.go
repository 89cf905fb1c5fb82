package explain

import (
	"regexp"
	"strings"

	"ludarium/ai/atlas/explain/code"
	"ludarium/ai/worker/wire/explain"
)

var (
	// matches a line that only reports a mark
	markCall = regexp.MustCompile(`^(defer )?\w+\.(At\("([^"]+)"|Nest\(\))`)
)

// text returns the text of a file of package code as it is shown, and its marks: everything after the
// imports without the calls that report marks. A mark belongs to the line that follows it.
func text(file string) (shown string, marks []explain.Mark) {
	data, err := code.Sources.ReadFile(file + ".go")
	if err != nil {
		panic("teach: " + err.Error())
	}
	_, body, _ := strings.Cut(string(data), "package code\n\n")
	if rest, ok := strings.CutPrefix(body, "import "); ok {
		if strings.HasPrefix(rest, "(") {
			_, body, _ = strings.Cut(rest, "\n)\n\n")
		} else {
			_, body, _ = strings.Cut(rest, "\n\n")
		}
	}
	var out strings.Builder
	line, open := 1, 0 // open counts the open brackets of a mark over several lines
	for l := range strings.Lines(body) {
		found := markCall.FindStringSubmatch(strings.TrimSpace(l))
		if found == nil && open == 0 {
			out.WriteString(l)
			line++
			continue
		}
		if open += strings.Count(l, "(") - strings.Count(l, ")"); found != nil && found[3] != "" {
			marks = append(marks, explain.Mark{Name: found[3], Line: line})
		}
	}
	return out.String(), marks
}
