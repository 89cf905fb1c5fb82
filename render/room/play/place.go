package play

import (
	"fmt"

	"ludarium/render/ui/lang"
)

// place is where a game is found: the address of its position, and what tells it from other games.
type place struct {
	*env
	linked string // the address, as last written
	at     int    // env.change then
	loads  int    // how many games were loaded into this one
	id     string // empty before it is needed
	title  string
}

// link returns the address of the position, which is written anew only after a change.
func (p *place) link() string {
	if p.at != p.change || p.linked == "" {
		p.linked, p.at = p.Session.Line.Link(), p.change
	}
	return p.linked
}

// name returns what tells the game from others: its seed, and how often another one was loaded in its place.
// The title is empty where the game is the usual one.
func (p *place) name() (id, title string) {
	if p.id == "" {
		p.id, p.title = fmt.Sprintf("%d.%d", p.Session.Line.Seed(), p.loads), ""
		if at := p.preset(p.Session.Line.Values()); at > 0 {
			p.title = lang.Say(p.Rules.Presets[at].Title)
		}
	}
	return p.id, p.title
}

// loaded takes note that another game was loaded in the place of this one.
func (p *place) loaded() { p.loads, p.id = p.loads+1, "" }
