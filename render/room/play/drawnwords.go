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

// told says what a shape is and where.
func (d *drawing) told(s format.Shape) string {
	v := d.Session.Line.View()
	words, ok := shapeWords[s.Color]
	if !ok {
		words = shapeWords[format.Green]
	}
	if s.From == s.To {
		return words[0].With("square", d.squareName(v, s.From))
	}
	return words[1].With("from", d.squareName(v, s.From), "to", d.squareName(v, s.To))
}

// words says what is drawn on the position; empty for nothing.
func (d *drawing) words() string {
	rows, cols := d.Session.Line.View().Size()
	on := func(q game.Square) bool { return q >= 0 && int(q) < rows*cols }
	var list []string
	for _, s := range d.Session.Drawings.Shown() {
		if on(s.From) && on(s.To) {
			list = append(list, d.told(s))
		}
	}
	return strings.Join(list, ", ")
}
