// Package lecture reads and writes lectures: lists of states of the program with titles and speaker notes.
// A lecture is a text in Markdown:
//
//	# Alpha-beta
//
//	20 minutes
//
//	What the class will know afterwards, in one paragraph.
//
//	## Two players, one tree
//
//	#/atlas/minimax
//
//	What the speaker says, in any number of paragraphs.
//
// Each heading of the second level begins a slide, and the first line below it is the link of its state. The
// line with the minutes and all paragraphs may be missing. Data that a state needs besides its link follow
// the link, see data.go.
package lecture

import "strings"

// Lecture is a lecture.
type Lecture struct {
	Name    string  `json:"name,omitempty"` // name of its file; empty unless it comes with the program
	Title   string  `json:"title"`
	Minutes int     `json:"minutes,omitempty"` // planned length; 0 if unknown
	About   string  `json:"about,omitempty"`   // paragraphs, separated by empty lines
	Slides  []Slide `json:"slides"`
}

// Slide is a state of the program with what is said about it.
type Slide struct {
	Title string `json:"title"`
	Link  string `json:"link"`            // address of the state, "#/…"
	Notes string `json:"notes,omitempty"` // speaker notes: paragraphs, separated by empty lines
	// Packed is data of the state that its link does not hold, compressed; empty for none, see Attach
	Packed []byte `json:"packed,omitempty"`
}

// Limits of a lecture.
const (
	MostSlides = 200     // slides
	MostBytes  = 8 << 20 // bytes of its text
)

// Move moves the slide at an index by places, as far as possible, and returns its new index.
func (l *Lecture) Move(at, by int) int {
	to := min(max(at+by, 0), len(l.Slides)-1)
	slide := l.Slides[at]
	l.Slides = append(l.Slides[:at], l.Slides[at+1:]...)
	l.Slides = append(l.Slides[:to], append([]Slide{slide}, l.Slides[to:]...)...)
	return to
}

// Paragraphs returns the paragraphs of notes or of a description.
func Paragraphs(text string) []string {
	var list []string
	for _, p := range strings.Split(text, "\n\n") {
		if p = strings.Join(strings.Fields(p), " "); p != "" {
			list = append(list, p)
		}
	}
	return list
}
