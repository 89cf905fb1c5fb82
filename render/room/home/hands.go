package home

import (
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
	p.Ask() // the page asks for the answer, so the card does not show it
	c = &card{id: id, title: title, hand: p, steps: func() int { return p.Opening() + 1 }}
	c.draw = func(u *ui.UI, area paint.Rect, at int) {
		p.To(at)
		if p.Draw(u, area) {
			c.changed()
		}
	}
	c.changed = func() { // the last of its pictures stays in sight
		c.last()
		c.loops = mostLoop
	}
	c.last()
	return c, p
}

// watchCard shows a swarm that looks for the lowest point of a valley.
func watchCard() *card {
	c, _ := handCard("watch", textWatch, "particle-swarm")
	if c != nil {
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
		return textUnderstandSays.With("of", p.Fact("of"))
	}
	c.buttons = []button{
		{"try", textTry.String, func() string {
			code, _ := p.Link()
			return "#/atlas/" + page + room.AtlasAt{Hand: code, Ask: true}.Query()
		}},
		{"courses", func() string { return textCourses.With("n", f.Courses) }, to("#/atlas/courses")},
		{"lectures", textLectures.String, to("#/lecture")},
		{"algorithms", func() string { return textAlgorithms.With("n", f.Algorithms) }, to("#/atlas/map")},
	}
	return c
}
