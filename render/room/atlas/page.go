package atlas

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/game/param"
	"ludarium/render/room"
)

// choice says which of its pictures a page shows.
type choice int

// The choices, in the order in which they stand beside each other.
const (
	usual choice = iota
	succeeds
	fails
)

// page is the one that is open.
type page struct {
	*atlas.Page
	shell  room.Shell
	boards []Board

	chosen  choice
	specs   []param.Spec // of the sliders
	values  param.Values // of all parameters of the method of the picture, complete
	seed    uint64
	reel    reel
	picture picture
}

// newPage opens a page with its picture at work, unless nothing is to move by itself.
func newPage(s room.Shell, boards []Board, of *atlas.Page) *page {
	p := &page{Page: of, shell: s, boards: boards}
	p.reel.speed = usualSpeed
	p.choose(usual)
	return p
}

// choose shows another picture of the page.
func (p *page) choose(c choice) {
	p.chosen = c
	shown := p.shown()
	p.seed = shown.Seed()
	p.specs, p.values = p.parameters(shown)
	p.begin()
}

// shown is the picture chosen as the page has it.
func (p *page) shown() atlas.Picture {
	switch p.chosen {
	case succeeds:
		return p.Succeeds.Picture
	case fails:
		return p.Fails.Picture
	}
	return p.Picture
}

// example is the example that is shown, nil for none.
func (p *page) example() *atlas.Example {
	switch p.chosen {
	case succeeds:
		return &p.Succeeds
	case fails:
		return &p.Fails
	}
	return nil
}

// begin has the film made with what the sliders say.
func (p *page) begin() {
	shown := p.shown().With(atlas.Values(p.values), p.seed)
	p.picture = picture{}
	still := p.shell.Host().PrefersStill() || p.shell.Settings().Still
	p.reel.begin(p.shell.Host().Pool(), shown, !still)
	p.picture.of(p.boards, shown)
	p.shell.UI().Wake(0)
}

// parameters returns those of the method of a picture that have sliders, and the values of all.
func (p *page) parameters(of atlas.Picture) (sliders []param.Spec, values param.Values) {
	var all []param.Spec
	switch {
	case of.Search != nil:
		for _, b := range p.boards {
			if b.Game.Name != of.Search.Game {
				continue
			}
			if m, err := p.shell.Host().Methods(b.Game).Find(of.Search.Method); err == nil {
				all = m.Params
			}
		}
	case of.Stage != nil:
		for _, w := range p.shell.Host().Worlds() {
			if w.Name != of.Stage.World {
				continue
			}
			if m, err := w.Method(of.Stage.Method); err == nil {
				all = m.Params
			}
		}
	}
	values, err := param.Fill(all, param.Values(of.Set()))
	if err != nil {
		return nil, param.Values(of.Set()) // the worker will say so
	}
	for _, s := range all {
		if slices.Contains(p.Sliders, s.Name) {
			sliders = append(sliders, s)
		}
	}
	return sliders, values
}
