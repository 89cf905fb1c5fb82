package play

import (
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/ui/lang"
)

// shapeWords are the names of a circle and an arrow in each colour.
var shapeWords = map[format.Color][2]lang.Text{
	format.Green:  {textGreenCircle, textGreenArrow},
	format.Red:    {textRedCircle, textRedArrow},
	format.Blue:   {textBlueCircle, textBlueArrow},
	format.Yellow: {textYellowCircle, textYellowArrow},
}

// shapeText describes a shape and its squares.
func (k Known) shapeText(s format.Shape) string {
	words, ok := shapeWords[s.Color]
	if !ok {
		words = shapeWords[format.Green]
	}
	if s.From == s.To {
		return words[0].With("square", k.squareName(s.From))
	}
	return words[1].With("from", k.squareName(s.From), "to", k.squareName(s.To))
}

// shapesText describes the shapes on the position, or returns "" if there are none.
func (k Known) shapesText() string {
	rows, cols := k.View.Size()
	on := func(q game.Square) bool { return q >= 0 && int(q) < rows*cols }
	var list []string
	for _, s := range k.Shapes {
		if on(s.From) && on(s.To) {
			list = append(list, k.shapeText(s))
		}
	}
	return strings.Join(list, ", ")
}
