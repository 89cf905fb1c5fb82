package shelltest

import (
	"html"
	"regexp"
	"strconv"

	"ludarium/render/paint"
	"ludarium/render/ui"
)

// Text is a piece of text on the picture.
type Text struct {
	Text string
	Area paint.Rect // as wide as the text, as high as its letters
	Size float64
}

var textElement = regexp.MustCompile(`<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)"[^>]* textLength="([^"]*)"[^>]*>([^<]*)</text>`)

// Texts returns all text of the picture as it is, in the order in which it is drawn; that of covered controls, too.
func (s *Screen) Texts() []Text {
	s.T.Helper()
	area := s.Canvas.Area()
	canvas, finish := paint.NewSVG(area.W, area.H, s.Canvas.Fonts())
	u := s.UI()
	u.Canvas = canvas
	s.Frame(&ui.Input{Now: s.now})
	u.Canvas = s.Canvas
	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			s.T.Fatal(err)
		}
		return x
	}
	var list []Text
	for _, m := range textElement.FindAllStringSubmatch(string(finish()), -1) {
		x, y, size, w := number(m[1]), number(m[2]), number(m[3]), number(m[4])
		list = append(list, Text{html.UnescapeString(m[5]), paint.Rect{X: x, Y: y - 0.7*size, W: w, H: 0.7 * size}, size})
	}
	return list
}

// Shows reports whether a piece of text is on the picture.
func (s *Screen) Shows(text string) bool {
	for _, t := range s.Texts() {
		if t.Text == text {
			return true
		}
	}
	return false
}
