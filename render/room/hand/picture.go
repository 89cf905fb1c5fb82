// Package hand shows the models of package ludarium/ai/hands: small pictures that the reader changes by
// mouse, finger, keys and sliders, with a sentence whose numbers change at once.
//
// # To add a page
//
// Add the model to ai/hands, write its texts in a file texts_FAMILY.go here, and add its words to
// the file words_FAMILY.go.
package hand

import (
	"slices"
	"time"

	"ludarium/ai/hands"
)

// Picture is a model with the values that the reader has set. The step of its run belongs to the transport of
// the caller.
type Picture struct {
	model  hands.Model
	words  *words
	values []float64
	run    hands.Run
	step   int

	past, future [][]float64 // for undo and redo
	chosen       int         // the handle that was moved last; −1 for none
	over         int         // the handle under the pointer or with the focus; −1 for none
	Still        bool        // the reader can change nothing, as in an embed without controls
	Alone        bool        // it is exported: the question has no controls
	Enlarged     float64     // by how much the user has enlarged texts; 0 for not
	lifted       int         // the branch that Enter has lifted; −1 for none
	from         []float64   // values when the drag began
	lit          string      // the fact whose marks are lit; empty for none
	guess        guess
	changed      time.Duration // when a value changed last
	calm         bool          // the change was announced
	made         made
}

// New returns the picture of a page of the atlas; nil if it has no model.
func New(page string) *Picture {
	m, ok := hands.Find(page)
	w := wordsOf(page)
	if !ok || w == nil {
		return nil
	}
	p := &Picture{model: m, words: w, chosen: -1, over: -1, lifted: -1}
	p.set(m.Usual())
	p.Ask()
	return p
}

// set shows the run for some values.
func (p *Picture) set(v []float64) {
	p.values = v
	p.run = p.model.Run(v)
	p.step, p.made = p.run.Steps, made{}
}

// reset is set for a change that keeps the step to which the reader has gone.
func (p *Picture) reset(v []float64) {
	within, step := p.step > 0 && p.step < p.run.Steps && !p.guess.open, p.step
	p.set(v)
	if within {
		p.To(step)
	}
}

// change is reset for a change by the reader, who can undo it.
func (p *Picture) change(v []float64, now time.Duration) {
	if slices.Equal(v, p.values) {
		return
	}
	if p.from == nil { // a drag is one change
		p.past, p.future = append(p.past, p.values), nil
	}
	p.reset(v)
	p.touched(now)
}

// touched ends the guess, because the reader has already seen the result.
func (p *Picture) touched(now time.Duration) {
	p.guess.open, p.guess.said = false, false
	p.changed, p.calm = now, false
}

// Steps returns the number of steps of the run.
func (p *Picture) Steps() int { return p.run.Steps }

// Step returns the number of steps that are shown.
func (p *Picture) Step() int { return p.step }

// To shows the run after a number of steps. A step forward ends the guess.
func (p *Picture) To(step int) {
	if step = min(max(step, 0), p.run.Steps); step != p.step {
		p.step = step
		p.guess.open = false
	}
}

// ToStop shows the next step worth stopping at or, for a negative sign, the previous one; the last or first
// step if there is none.
func (p *Picture) ToStop(sign int) {
	to := p.run.Steps
	if sign < 0 {
		to = 0
	}
	for _, s := range p.run.Stops {
		if sign > 0 && s.Step > p.step {
			to = s.Step
			break
		}
		if sign < 0 && s.Step < p.step {
			to = s.Step
		}
	}
	p.To(to)
}

// Ratio returns the ratio of height to width of the picture.
func (p *Picture) Ratio() float64 {
	s := p.scene()
	return s.Height / s.Width
}

// Tall returns the height of the picture in logical pixels at its usual size.
func (p *Picture) Tall() float64 { return p.scene().Height }

// Stops reports whether the run has steps worth stopping at.
func (p *Picture) Stops() bool { return len(p.run.Stops) > 0 }

// Stop returns the words for the step that is shown, empty for none.
func (p *Picture) Stop() string {
	for _, s := range p.run.Stops {
		if text := p.words.stops.find(s.Name); text != "" && s.Step == p.step {
			return text.String()
		}
	}
	return ""
}

// Changes reports whether there are changes to undo and to redo.
func (p *Picture) Changes() (undo, redo bool) {
	return len(p.past) > 0 && p.from == nil, len(p.future) > 0
}

// Undo takes back the last change; Redo repeats it. Both report whether there was one.
func (p *Picture) Undo(now time.Duration) bool { return p.travel(&p.past, &p.future, now) }

// Redo repeats the change that was taken back last.
func (p *Picture) Redo(now time.Duration) bool { return p.travel(&p.future, &p.past, now) }

func (p *Picture) travel(from, to *[][]float64, now time.Duration) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	*to = append(*to, p.values)
	v := (*from)[n-1]
	*from = (*from)[:n-1]
	p.reset(v)
	p.touched(now)
	return true
}

// Reset shows the usual values again, which can be undone.
func (p *Picture) Reset(now time.Duration) {
	p.lit, p.lifted, p.chosen = "", -1, -1
	p.change(p.model.Usual(), now)
}

// Reveal ends the guess and shows the run.
func (p *Picture) Reveal() {
	p.guess.open = false
	p.step = p.run.Steps
}

// Ask asks for a guess again, before the first step.
func (p *Picture) Ask() {
	p.step = 0
	p.guess = guess{open: p.model.Ask != "", value: p.model.Guess.Usual}
}

// Opening returns the number of steps that do not give the answer away: until the first stop, otherwise half
// of them.
func (p *Picture) Opening() int {
	switch {
	case p.run.Look > 0:
		return p.run.Look
	case p.Stops():
		return p.run.Stops[0].Step
	}
	return p.run.Steps / 2
}

// Guessing reports whether the reader is still asked for a guess.
func (p *Picture) Guessing() bool { return p.guess.open }

// Rest is the time without a change after which the sentence is announced.
const Rest = 500 * time.Millisecond

// Settled reports once that the reader has stopped changing the picture.
func (p *Picture) Settled(now time.Duration) bool {
	if p.changed == 0 || p.calm || now-p.changed < Rest {
		return false
	}
	p.calm = true
	return true
}
