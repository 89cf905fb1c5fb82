package play

import (
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui/lang"
)

// shapeWords are what shapes of a colour are called: a circle and an arrow.
var shapeWords = map[format.Color][2]lang.Text{
	format.Green:  {textGreenCircle, textGreenArrow},
	format.Red:    {textRedCircle, textRedArrow},
	format.Blue:   {textBlueCircle, textBlueArrow},
	format.Yellow: {textYellowCircle, textYellowArrow},
}

// shapeText says what a shape is and where.
func shapeText(r *GameRoom, s format.Shape) string {
	v := r.Session.Line.View()
	words, ok := shapeWords[s.Color]
	if !ok {
		words = shapeWords[format.Green]
	}
	if s.From == s.To {
		return words[0].With("square", squareName(r, v, s.From))
	}
	return words[1].With("from", squareName(r, v, s.From), "to", squareName(r, v, s.To))
}

// shapesText says what is drawn on the position; empty for nothing.
func shapesText(r *GameRoom) string {
	rows, cols := r.Session.Line.View().Size()
	on := func(q game.Square) bool { return q >= 0 && int(q) < rows*cols }
	var list []string
	for _, s := range r.Session.Drawings.Shown() {
		if on(s.From) && on(s.To) {
			list = append(list, shapeText(r, s))
		}
	}
	return strings.Join(list, ", ")
}
