package hands

import (
	"strconv"

	"ludarium/ai/atlas/explain/code"
	"ludarium/game"
)

// The values of the pieces that can capture on the square, in the order in which they do: a knight, a bishop
// and a rook of the first player; a pawn, a knight and a rook of the other, whose knight stands there.
var (
	attackers = []float64{3, 3, 5}
	guards    = []float64{1, 3, 5}
)

// victim is the value of the piece that stands on the square at first.
const victim = 3.0

// exchange is a sequence of captures on one square as a game.State. A move is captureMove or stopMove.
type exchange struct {
	mine, theirs int // pieces that can capture
	moves        []game.Move
}

const (
	stopMove game.Move = iota
	captureMove
)

// position is the state of the exchange after some captures.
type position struct {
	used    [2]int  // pieces of each player that have captured
	on      float64 // value of the piece on the square
	owner   game.Player
	balance float64 // what the first player has won
}

func (e *exchange) position() position {
	p := position{on: victim, owner: game.Second}
	mover := game.First
	for _, m := range e.moves {
		if m == captureMove {
			sign := 1.0
			pieces := attackers
			if mover == game.Second {
				sign, pieces = -1, guards
			}
			p.balance += float64(sign * p.on)
			p.on, p.owner = pieces[p.used[mover]], mover
			p.used[mover]++
		}
		mover = mover.Opponent()
	}
	return p
}

// Turn implements game.View.
func (e *exchange) Turn() game.Player { return game.Player(len(e.moves) % 2) }

// Moves implements game.View: the capture first, if there is one.
func (e *exchange) Moves(dst []game.Move) []game.Move {
	p, mover, have := e.position(), e.Turn(), e.mine
	if mover == game.Second {
		have = e.theirs
	}
	if p.owner != mover && p.used[mover] < have {
		dst = append(dst, captureMove)
	}
	return append(dst, stopMove)
}

// Squares implements game.View: a capture goes to the square, number 0.
func (e *exchange) Squares(m game.Move) (from, to game.Square) {
	if m == captureMove {
		return 1, 0
	}
	return game.NoSquare, game.NoSquare
}

// At implements game.View: there always is a piece on the square.
func (e *exchange) At(int, int) game.Cell { return 1 }

// Size implements game.View.
func (e *exchange) Size() (rows, cols int) { return 1, 2 }

// Play implements game.State.
func (e *exchange) Play(m game.Move) { e.moves = append(e.moves, m) }

// Undo implements game.State.
func (e *exchange) Undo() { e.moves = e.moves[:len(e.moves)-1] }

// Hash implements game.State; no table is used.
func (e *exchange) Hash() uint64 { return 0 }

// Clone implements game.State.
func (e *exchange) Clone() game.State {
	c := *e
	c.moves = append([]game.Move(nil), e.moves...)
	return &c
}

// Score implements game.View: the game goes on.
func (e *exchange) Score(game.Player) float64 { return 0 }

// Notation implements game.View.
func (e *exchange) Notation() string { return "" }

// mostHorizon is the greatest depth at which the plain search stops.
const mostHorizon = 6

// quiescence is an exchange on one square: the reader chooses how many pieces take part and where the plain
// search stops.
func quiescence() Model {
	const mine, theirs, horizon = 0, 1, 2
	return Model{Page: "quiescence",
		Handles: []Handle{
			{Name: "mine", Range: Range{Min: 1, Max: 3, Step: 1, Usual: 1}},
			{Name: "theirs", Range: Range{Max: 3, Step: 1, Usual: 1}},
			{Name: "horizon", Range: Range{Min: 1, Max: mostHorizon, Step: 1, Usual: 1}}},
		Ask: "out", Guess: Range{Min: -9, Max: 9, Step: 1, Usual: 3},
		Run: func(v []float64) Run {
			e, events := &exchange{mine: int(v[mine]), theirs: int(v[theirs])}, 0
			shared := code.GameTree{State: e, Root: game.First,
				Trace: code.Trace{Hear: func(string, ...any) { events++ }},
				Judge: func(v game.View) float64 {
					if balance := e.position().balance; v.Turn() == game.First || balance == 0 {
						return balance
					} else {
						return -balance
					}
				}}
			// The plain search of the capture sees the captures up to its horizon as if no more followed.
			e.Play(captureMove)
			plain := code.Minimax{GameTree: shared}
			here, _ := plain.Search(1, int(v[horizon])-1)
			quiet := code.Quiescence{GameTree: shared}
			out, _ := quiet.Search(1, 0, infinite(-1), infinite(1))
			e.Undo()
			here, out = 0-here, 0-out
			chain := e.chain()
			run := Run{Events: max(events, len(chain)), Steps: len(chain), Facts: map[string]float64{
				"here": here, "out": out}}
			if here == out {
				run.Case = "same"
			}
			if n := int(v[horizon]); n <= len(chain) {
				run.Stops = []Stop{{n, "horizon"}}
			}
			run.Scene = func(step int) Scene { return exchangeScene(chain, here, out, v, step) }
			return run
		}}
}

// chain returns the positions after each capture, if nobody stops.
func (e *exchange) chain() (list []position) {
	for e.Moves(nil)[0] == captureMove {
		e.Play(captureMove)
		list = append(list, e.position())
	}
	e.moves = e.moves[:0]
	return list
}

// exchangeScene draws the captures from left to right with the balance after each, the horizon among them,
// and the pieces of both sides.
func exchangeScene(chain []position, here, out float64, v []float64, step int) Scene {
	const left, pitch, y, size = 30.0, 50.0, 66.0, 36.0
	s := Scene{Width: 360, Height: 252}
	at := func(i int) float64 { return left + float64(pitch*float64(i)) }
	piece := func(x, y, value float64, owner game.Player, tone Tone) {
		mark := Mark{Tone: tone}
		if tone == Plain {
			mark.Tone = BandA
			if owner == game.Second {
				mark.Tone = BandB
			}
		}
		if owner == game.First {
			s.Boxes = append(s.Boxes, Box{X: x - size/2, Y: y - size/2, W: size, H: size,
				Filled: tone == Plain,
				Mark:   mark})
		} else {
			s.Dots = append(s.Dots, Dot{X: x, Y: y, R: size / 2, Hollow: true, Mark: mark})
		}
		s.Labels = append(s.Labels, Label{X: x, Y: y, Text: number(value, 0), Size: 17, Bold: true,
			Mark: mark})
	}
	piece(at(0), y, victim, game.Second, Plain)
	seen := -1 // the capture after which the plain search would stop
	for i, p := range chain[:min(len(chain), int(v[2]))] {
		if p.balance == here {
			seen = i + 1
		}
	}
	for i := 1; i <= mostHorizon; i++ {
		if i > len(chain) {
			break
		}
		p, tone := chain[i-1], Faint
		if i <= step {
			tone = Plain
		}
		piece(at(i), y, p.on, p.owner, tone)
		s.Lines = append(s.Lines, Line{X0: at(i-1) + size/2, Y0: y, X1: at(i) - size/2 - 1, Y1: y,
			Arrow: true,
			Mark:  Mark{Tone: tone}})
		if i <= step {
			mark := Mark{Tone: Plain}
			if p.balance == out {
				mark.Fact = "out"
			}
			if i == seen {
				mark.Fact = "here"
			}
			if i == int(v[2]) {
				mark.Tone = Accent
			}
			s.Labels = append(s.Labels, Label{X: at(i), Y: y + 34, Text: signed(p.balance), Size: 15,
				Mark: mark})
		}
	}
	x := at(int(v[2])) + pitch/2
	s.Lines = append(s.Lines, Line{X0: x, Y0: 16, X1: x, Y1: 118, Width: 3, Mark: Mark{Tone: Accent}})
	s.Labels = append(s.Labels, Label{X: x, Y: 9, Text: number(v[2], 0), Size: 13,
		Mark: Mark{Tone: Accent}})
	s.Grips = append(s.Grips, Grip{Handle: 2, X: x, Y: 66, W: 20, H: 104, DX: pitch})
	for side, list := range [][]float64{attackers, guards} {
		y, have := 160+float64(54*float64(side)), int(v[side])
		for i, value := range list {
			tone := Plain
			if i >= have {
				tone = Faint
			}
			piece(at(i)+pitch/2, y, value, game.Player(side), tone)
		}
		x := at(have)
		s.Lines = append(s.Lines, Line{X0: x, Y0: y - 22, X1: x, Y1: y + 22, Width: 3,
			Mark: Mark{Tone: Accent}})
		s.Grips = append(s.Grips, Grip{Handle: side, X: x, Y: y, W: 16, H: 44, DX: pitch})
	}
	return s
}

// signed returns the text of a value with its sign.
func signed(v float64) string {
	if v > 0 {
		return "+" + strconv.FormatFloat(v, 'f', -1, 64)
	}
	return number(v, 0)
}
