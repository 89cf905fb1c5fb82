package atlas

import (
	"maps"
	"slices"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/ui/lang"
)

// choice says which of its pictures a page shows.
type choice int

// The choices, in the order in which they stand beside each other.
const (
	usual choice = iota
	succeeds
	fails
	code
)

// titles name the choices.
var titles = [...]lang.Text{usual: textUsual, succeeds: textSucceeds, fails: textFails, code: textCode}

// page is the one that is open.
type page struct {
	*atlas.Page
	shell  room.Shell
	boards []film.Board
	about  *explain.Description // of its code; nil for none

	kin     kin
	usual   atlas.Picture  // that is shown at first: the page's own, or one that an address asks for
	at      room.AtlasAt   // by that address
	run     *explain.Setup // of the code, where it is another than the usual one
	choices []choice       // that there are
	chosen  choice
	specs   []param.Spec // of the sliders
	values  param.Values // of all parameters of the method, or of the code, complete
	seed    uint64
	show    show
	roomy   bool // there is room for the sliders at all times
	alone   bool // the picture has the room of all else that need not be there
	share   func()
	lacks   bool           // it is in English although another language is spoken
	setting bool           // they are there although that is not so
	limits  *room.Controls // what there is beside the picture in an embed; nil for everything
}

// kin are the neighbours of a page.
type kin struct{ from, into []atlas.Link }

// kinOf returns the pages that a page grew from, and those that grew from it.
func kinOf(of *atlas.Page, all []atlas.Page) (k kin) {
	for _, p := range all {
		link := atlas.Link{To: "#/" + Name + "/" + p.Name, Title: p.Title}
		if slices.Contains(of.From, p.Name) {
			k.from = append(k.from, link)
		}
		if slices.Contains(p.From, of.Name) {
			k.into = append(k.into, link)
		}
	}
	return k
}

// newPage opens a page with its picture at work, unless nothing is to move by itself.
func newPage(s room.Shell, boards []film.Board, of *atlas.Page, about *explain.Description) *page {
	p := &page{Page: of, shell: s, boards: boards, about: about, usual: of.Picture}
	p.offer()
	return p
}

// offer finds out which pictures there are, and shows the first one.
func (p *page) offer() {
	p.choices = nil
	for c, there := range map[choice]bool{usual: !p.usual.None(), succeeds: !p.Succeeds.Picture.None(),
		fails: !p.Fails.Picture.None()} {
		if there || p.about != nil {
			p.choices = append(p.choices, c)
		}
	}
	slices.Sort(p.choices)
	if p.about != nil && !p.usual.None() {
		p.choices = append(p.choices, code)
	}
	p.choose(usual)
}

// newRun opens a page that shows one run of its code and nothing else.
func newRun(s room.Shell, boards []film.Board, of *atlas.Page, about *explain.Description,
	run *explain.Setup) *page {
	p := &page{Page: of, shell: s, boards: boards, about: about, run: run, choices: []choice{usual}}
	p.choose(usual)
	return p
}

// choose shows another picture of the page.
func (p *page) choose(c choice) {
	p.chosen = c
	if setup := p.setup(); setup != nil {
		p.seed = setup.Seed
		p.specs = p.about.Params
		p.values, _ = param.Fill(p.specs, setup.Values) // the worker says what is wrong with them
	} else {
		shown := p.shown()
		p.seed = shown.Seed()
		p.specs, p.values = p.parameters(shown)
	}
	p.begin()
}

// setup is the run of the code that is chosen; nil where a film is.
func (p *page) setup() *explain.Setup {
	switch {
	case p.run != nil:
		return p.run
	case p.about == nil || p.chosen != code && !p.shown().None():
		return nil
	case p.chosen == succeeds:
		return &p.about.Succeeds.Setup
	case p.chosen == fails:
		return &p.about.Fails.Setup
	}
	return &explain.Setup{Key: p.about.Key, Seed: 1}
}

// shown is the picture chosen as the page has it.
func (p *page) shown() atlas.Picture {
	switch p.chosen {
	case succeeds:
		return p.Succeeds.Picture
	case fails:
		return p.Fails.Picture
	}
	return p.usual
}

// example says what to look at in the example that is shown; empty for none.
func (p *page) example() string {
	own, of := p.Succeeds.Text, func() *explain.Example { return &p.about.Succeeds }
	switch p.chosen {
	case fails:
		own, of = p.Fails.Text, func() *explain.Example { return &p.about.Fails }
	case usual, code:
		return ""
	}
	if own == "" && p.about != nil {
		return of().Text
	}
	return own
}

// begin has the picture made with what the sliders say.
func (p *page) begin() {
	next := playback{speed: usualSpeed,
		playing: !room.Still(p.shell), still: room.Still(p.shell)}
	if p.show != nil {
		p.show.close()
		next.speed = p.show.play().speed
	}
	workers := p.shell.Host().Pool()
	if setup := p.setup(); setup != nil {
		p.show = newProgram(workers, p.boards, p.about,
			explain.Setup{Key: setup.Key, Seed: p.seed, Values: maps.Clone(p.values)}, next)
	} else {
		p.show = newReel(workers, p.boards, p.shown().With(atlas.Values(maps.Clone(p.values)), p.seed), next)
	}
	p.shell.UI().Wake(0)
}

// set gives a parameter that has a slider another value, as NAME=VALUE, and begins anew. The error names what
// is wrong.
func (p *page) set(text string) error {
	name, value, _ := strings.Cut(text, "=")
	values := maps.Clone(p.values)
	values[name] = value
	filled, err := param.Fill(p.specs, param.Values{name: value})
	if err != nil {
		return err
	}
	values[name] = filled[name]
	p.values = values
	p.begin()
	return nil
}

// program is the run of the code that is shown, nil where a film is.
func (p *page) program() *program {
	c, _ := p.show.(*program)
	return c
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
