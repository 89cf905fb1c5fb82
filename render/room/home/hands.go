package home

import (
	"fmt"

	"ludarium/assets"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/hand"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// handCard shows a model that the reader changes by hand; nil if there is none for that page of the atlas.
func handCard(id string, title lang.Text, page string) (c *card, p *hand.Picture) {
	if p = hand.New(page); p == nil {
		return nil, nil
	}
	p.Reveal()
	c = &card{id: id, title: title, hand: p, steps: func() int { return p.Steps() + 1 }}
	c.draw = func(u *ui.UI, area paint.Rect, at int) {
		p.To(at)
		if p.Draw(u, area) {
			c.changed()
		}
	}
	c.changed = func() { // the whole run stays in sight
		c.last()
		c.loops = mostLoop
	}
	c.last()
	return c, p
}

// early is the step at which the swarm stands still: in the end its particles lie in one point.
const early = 6

// watchCard shows a swarm that looks for the lowest point of a valley.
func watchCard() *card {
	c, _ := handCard("watch", textWatch, "particle-swarm")
	if c != nil {
		c.at, c.changed = early, func() {} // the swarm goes on from the same step
		c.says = textWatchSays.String
		c.buttons = []button{{"swarms", textOpenSwarms.String, to("#/swarms")}}
	}
	return c
}

// understandCard shows a search that leaves out most of a tree.
func understandCard(f *assets.HomeFigures) *card {
	const page = "alpha-beta"
	c, p := handCard("understand", textUnderstand, page)
	if c == nil {
		return nil
	}
	c.says = func() string {
		return textUnderstandSays.With("looks", hand.Strong(fmt.Sprint(p.Fact("looks"))), "of", p.Fact("of"))
	}
	c.buttons = []button{
		{"try", textTry.String, func() string {
			code, _ := p.Link()
			return "#/atlas/" + page + room.AtlasAt{Hand: code}.Query()
		}},
		{"courses", func() string { return textCourses.With("n", f.Courses) }, to("#/atlas/courses")},
		{"lectures", textLectures.String, to("#/lecture")},
		{"algorithms", func() string { return textAlgorithms.With("n", f.Algorithms) }, to("#/atlas/map")},
	}
	return c
}
