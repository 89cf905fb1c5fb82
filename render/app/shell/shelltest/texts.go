package shelltest

import (
	"html"
	"regexp"
	"strconv"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
)

// Text is a piece of text in the picture.
type Text struct {
	Text string
	Area paint.Rect // as wide as the text, as high as its letters
	Seen paint.Rect // the part of it that is not clipped
	Size float64
}

var textElement = regexp.MustCompile(
	`<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)"[^>]* textLength="([^"]*)"[^>]*>([^<]*)</text>` +
		`|<g clip-path="url\(#c([^_]*)_([^_]*)_([^_]*)_([^)]*)\)">|</g>`)

// svg returns the current frame as SVG.
func (s *Screen) svg() string {
	area := s.Canvas.Area()
	canvas, finish := paint.NewSVG(area.W, area.H, s.Canvas.Fonts())
	u := s.UI()
	u.Canvas = canvas
	s.Frame(&ui.Input{Now: s.now, Pointer: s.pointer})
	u.Canvas = s.Canvas
	return string(finish())
}

// place matches the position of a shape in SVG.
var place = regexp.MustCompile(`<(?:path|rect|circle)( (?:d|x|y|width|height|cx|cy|r)="[^"]*")+`)

// Places returns the positions of the shapes in the picture, regardless of colour.
func (s *Screen) Places() map[string]bool {
	list := map[string]bool{}
	for _, m := range place.FindAllString(s.svg(), -1) {
		list[m] = true
	}
	return list
}

// Texts returns all texts of the picture in drawing order, including texts of covered controls.
func (s *Screen) Texts() []Text {
	s.T.Helper()
	area := s.Canvas.Area()
	number := func(text string) float64 {
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			s.T.Fatal(err)
		}
		return x
	}
	var list []Text
	clips := []paint.Rect{area}
	for _, m := range textElement.FindAllStringSubmatch(s.svg(), -1) {
		clip := clips[len(clips)-1]
		switch {
		case m[1] != "":
			x, y, size, w := number(m[1]), number(m[2]), number(m[3]), number(m[4])
			letters := paint.Rect{X: x, Y: y - 0.7*size, W: w, H: 0.7 * size}
			list = append(list, Text{html.UnescapeString(m[5]), letters, letters.Intersect(clip), size})
		case m[6] != "":
			clips = append(clips,
				clip.Intersect(
					paint.Rect{X: number(m[6]), Y: number(m[7]), W: number(m[8]), H: number(m[9])}))
		default:
			clips = clips[:len(clips)-1]
		}
	}
	return list
}

// Shows reports whether the picture contains a text.
func (s *Screen) Shows(text string) bool {
	for _, t := range s.Texts() {
		if t.Text == text {
			return true
		}
	}
	return false
}
