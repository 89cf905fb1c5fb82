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
	"ludarium/render/room/form"
	"ludarium/render/room/hand"
	"ludarium/render/ui/lang"
)

// choice selects one of the pictures of a page.
type choice int

const (
	byHandChoice choice = iota
	usual
	succeeds
	fails
	code
)

// choiceNames are the names of the choices in ids and in script commands.
var choiceNames = [...]string{byHandChoice: "hand", usual: "works", succeeds: "succeeds", fails: "fails",
	code: "code"}

// titles are the titles of the recorded pictures of an algorithm.
var titles = [...]lang.Text{usual: textUsual, succeeds: textSucceeds, fails: textFails}

// page is the open page.
type page struct {
	*atlas.Page
	shell  room.Shell
	boards []film.BoardGame
	about  *explain.Description // description of the page's code; nil if there is none
	hand   *hand.Picture        // interactive picture; nil if there is none

	kin     kin
	usual   atlas.Picture  // the picture shown first: the page's own or the one in an address
	at      room.AtlasAt   // state in the address of usual
	run     *explain.Setup // run of the code, if not the default one
	choices []choice       // available pictures
	chosen  choice
	specs   []param.Spec // parameters with sliders
	values  param.Values // values of all parameters of the method or the code
	seed    uint64
	show    show
	class
	fit
	reading
	setting bool           // whether the sliders are shown where there is little room
	limits  *room.Controls // controls of an embed; nil if all are available
}

// class is what a teacher adds to a picture.
type class struct {
	rival string    // method beside the picture's own; "" for none
	asked *forecast // question about what happens next; nil for none
	folds bool      // whether the code is hidden
	said  float64   // maximum height of the sentence about a frame so far, so that the picture stays in place
}

// fit is the arrangement of a page that its area has room for.
type fit struct {
	roomy bool // whether the sliders are always visible
	bare  bool // whether only the picture, its sentence and its numbers are shown
	below bool // whether the text is below the picture
}

// reading is the state of the text of a page.
type reading struct {
	prose   [][]form.Prose // of each section
	share   func()
	tries   []form.Prose // texts of the proposals
	answers []int        // chosen option of each exercise, counted from 1; 0 for none
	judged  int          // index of the exercise answered last
	term    string       // target of the term whose explanation is open; "" for none
	tried   func()       // called when a proposal is shown; nil for nothing

	lacks  bool // whether the page has no translation and is shown in English
	folded bool // whether optional parts of the text are folded

	section int // topmost section in sight, from 1; 0 at the beginning
	wanted  int // section to scroll to, plus 1; 0 for none
}

type kin struct{ from, into []atlas.Link }

// kinOf returns the pages from which a page is derived, and those derived from it.
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

// newPage opens a page and plays its film, unless motion is reduced.
func newPage(s room.Shell, boards []film.BoardGame, of *atlas.Page, about *explain.Description,
	picture *hand.Picture) *page {
	p := &page{Page: of, shell: s, boards: boards, about: about, hand: picture, usual: of.Picture,
		reading: reading{answers: make([]int, len(of.Exercises)), folded: true, wanted: 1}}
	p.readIn(nil)
	p.offer()
	p.choose(p.choices[0])
	return p
}

// offer determines which pictures are available.
func (p *page) offer() {
	p.choices = nil
	for c, there := range map[choice]bool{usual: !p.usual.None(), succeeds: !p.Succeeds.Picture.None(),
		fails: !p.Fails.Picture.None()} {
		if there || p.about != nil {
			p.choices = append(p.choices, c)
		}
	}
	if p.hand != nil {
		p.choices = append(p.choices, byHandChoice)
	}
	slices.Sort(p.choices)
	if p.about != nil && !p.usual.None() {
		p.choices = append(p.choices, code)
	}
}

// newRun opens a page that shows a single run of its code.
func newRun(s room.Shell, boards []film.BoardGame, of *atlas.Page, about *explain.Description,
	run *explain.Setup) *page {
	p := &page{Page: of, shell: s, boards: boards, about: about, run: run, choices: []choice{usual},
		reading: reading{prose: proseOf(of.Sections)}}
	p.choose(usual)
	return p
}

// choose shows another picture of the page.
func (p *page) choose(c choice) {
	p.chosen, p.rival = c, ""
	if c == byHandChoice {
		p.specs, p.values = nil, nil
	} else if setup := p.setup(); setup != nil {
		p.seed = setup.Seed
		p.specs = p.about.Params
		p.values, _ = param.Fill(p.specs, setup.Values) // the worker reports invalid values
	} else {
		shown := p.shown()
		p.seed = shown.Seed()
		p.specs, p.values = p.parameters(shown)
	}
	p.begin()
}

// setup returns the chosen run of the code, or nil if a film is shown.
func (p *page) setup() *explain.Setup {
	switch {
	case p.run != nil:
		return p.run
	case p.chosen == byHandChoice:
		return nil
	case p.about == nil || p.chosen != code && !p.shown().None():
		return nil
	case p.chosen == succeeds:
		return &p.about.Succeeds.Setup
	case p.chosen == fails:
		return &p.about.Fails.Setup
	}
	return &explain.Setup{Key: p.about.Key, Seed: 1}
}

// shown returns the chosen picture as defined by the page.
func (p *page) shown() atlas.Picture {
	switch p.chosen {
	case succeeds:
		return p.Succeeds.Picture
	case fails:
		return p.Fails.Picture
	}
	return p.usual
}

// example returns the explanation of the current example, or "".
func (p *page) example() string {
	own, of := p.Succeeds.Text, func() *explain.Example { return &p.about.Succeeds }
	switch p.chosen {
	case fails:
		own, of = p.Fails.Text, func() *explain.Example { return &p.about.Fails }
	case byHandChoice, usual, code:
		return ""
	}
	if own == "" && p.about != nil {
		return of().Text
	}
	return own
}

// begin starts the film or the run with the values of the sliders.
func (p *page) begin() {
	next := playback{speed: usualSpeed,
		playing: !room.ReducedMotion(p.shell), still: room.ReducedMotion(p.shell)}
	if p.show != nil {
		p.show.close()
		next.speed = p.show.play().speed
	}
	workers := p.shell.Host().Pool()
	p.asked, p.said = nil, 0
	if p.chosen == byHandChoice {
		p.show = newByHand(p.hand, next)
	} else if setup := p.setup(); setup != nil {
		p.show = newProgram(workers, p.boards, p.about,
			explain.Setup{Key: setup.Key, Seed: p.seed, Values: maps.Clone(p.values)}, next)
		p.fold(p.folds)
	} else if p.rival != "" {
		p.show = p.compared(next)
	} else {
		p.show = newReel(workers, p.boards, p.shown().With(atlas.Values(maps.Clone(p.values)), p.seed), next)
	}
	p.shell.UI().Wake(0)
}

// set changes the value of a parameter with a slider, given as NAME=VALUE, and restarts. The error names the
// invalid part.
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

// toStop pauses at the next stop of the code or of the interactive model.
func (p *page) toStop() {
	if code := p.program(); code != nil {
		code.toStop(1)
	} else if h := p.byHand(); h != nil {
		h.toStop()
	}
}

// fold hides the code, or shows it.
func (p *page) fold(on bool) {
	p.folds = on
	if code := p.program(); code != nil {
		code.folded = on
	}
}

// program returns the run of the code, or nil if a film is shown.
func (p *page) program() *program {
	c, _ := p.show.(*program)
	return c
}

// allParameters returns the parameters of a picture's method.
func (p *page) allParameters(of atlas.Picture) (all []param.Spec) {
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
	return all
}

// parameters returns the parameters of a picture's method that have sliders, and the values of all.
func (p *page) parameters(of atlas.Picture) (sliders []param.Spec, values param.Values) {
	all := p.allParameters(of)
	values, err := param.Fill(all, param.Values(of.Set()))
	if err != nil {
		return nil, param.Values(of.Set()) // the worker reports the error
	}
	for _, s := range all {
		if slices.Contains(p.Sliders, s.Name) {
			sliders = append(sliders, s)
		}
	}
	return sliders, values
}
