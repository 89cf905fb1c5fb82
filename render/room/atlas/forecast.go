package atlas

import (
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/ui"
)

// forecast is a question to a class or a reader about what happens next, with the number of raised hands for
// each option.
type forecast struct {
	ask     string
	options []string       // 2 to 4
	answer  int            // index of the option that comes true
	to      int            // frame in which it does
	within  *view.TreeLook // the event, if it is one of a search in the same frame

	from   int    // frame in which it is asked
	at     string // place within that frame, see page.place
	hands  []int  // by option
	marked int    // option whose number digits change; −1 for none
	typing bool   // whether the last key was a digit of that number
	shown  bool   // whether the answer is shown
	why    string
}

// mostOptions is the maximum number of options.
const mostOptions = 4

// mostHands is the maximum number of raised hands.
const mostHands = 9999

// ask asks what happens next, or ends the question.
func (p *page) ask() {
	u := p.shell.UI()
	u.Wake(0)
	if p.asked != nil {
		p.asked = nil
		return
	}
	p.show.play().playing = false
	if h := p.byHand(); h != nil && h.picture.Guessing() {
		p.shell.Say(textAnswerFirst.String())
		return
	}
	q, ok := p.show.next()
	if !ok {
		p.shell.Say(textNothingToAsk.String())
		return
	}
	q.from, q.at = p.show.play().at, p.place()
	q.hands, q.marked = make([]int, len(q.options)), -1
	p.asked = &q
}

// place returns what the reader has chosen in the frame: the values of a picture for the hand, or the event
// of a search.
func (p *page) place() string {
	if h := p.byHand(); h != nil {
		return h.picture.Code()
	}
	if pic := p.film(); pic != nil {
		return pic.Event()
	}
	return ""
}

// reveal goes to the event that was asked about.
func (p *page) reveal() {
	f := p.asked
	if f.within != nil {
		p.film().GoTo(*f.within)
		f.at = p.place()
	} else {
		n, _ := p.show.made()
		p.show.play().to(f.to, n)
		if h := p.byHand(); h != nil {
			h.picture.To(f.to)
		}
	}
	f.shown, f.why = true, ""
	p.shell.UI().Wake(0)
}

// raise adds a hand to an option.
func (f *forecast) raise(option int) {
	f.marked, f.typing = option, false
	f.hands[option] = min(f.hands[option]+1, mostHands)
}

// forecastKeys handles the keys of the question: up and down mark an option, digits type its number of hands,
// Enter shows the answer, and Escape ends the question.
func (p *page) forecastKeys(u *ui.UI) {
	f := p.asked
	if u.Layers.KeysTaken() || u.Field.Typing() {
		return
	}
	if _, ok := u.Keys.Take(ui.Escape); ok {
		p.ask()
		return
	}
	if f.shown {
		return
	}
	n := len(f.options)
	for code, by := range map[ui.Code]int{ui.Down: 1, ui.Up: n - 1} {
		if _, ok := u.Keys.Take(code); !ok {
			continue
		}
		if f.marked < 0 && by > 1 {
			f.marked = 0
		}
		f.marked, f.typing = (f.marked+by)%n, false
		u.Wake(0)
	}
	if text, ok := u.Keys.TakeTyped("0123456789"); ok {
		for _, digit := range text {
			f.marked = max(f.marked, 0)
			if !f.typing {
				f.hands[f.marked] = 0
			}
			f.typing = true
			f.hands[f.marked] = min(10*f.hands[f.marked]+int(digit-'0'), mostHands)
		}
		u.Wake(0)
	}
}

// forecastText returns the question or, afterwards, what happened and why.
func (p *page) forecastText() string {
	f := p.asked
	if !f.shown {
		return f.ask
	}
	if said := p.show.says(); said != "" {
		f.why = said
	}
	return textItWas.With("option", f.options[f.answer], "why", f.why)
}

// stale reports whether the picture has left the place of the question.
func (p *page) stale() bool {
	f, at := p.asked, p.show.play().at
	if (p.byHand() != nil || at == f.from) && p.place() != f.at {
		return true
	}
	return !f.shown && (at != f.from || p.show.play().playing) || f.shown && at != f.to
}

// askable reports whether the question can be asked: the picture has steps, and the reader may step.
func (p *page) askable() bool {
	n, _ := p.show.made()
	return n > 1 && p.has(room.ControlStep) && !p.inCourse()
}
