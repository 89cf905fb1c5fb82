package training

import (
	"time"

	"ludarium/ai/method/training"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/theme"
)

// shown is the game of the best on the small board, move by move.
type shown struct {
	state  *game.Tracked // nil before there is a game
	moves  []game.Move   // still to be played
	second bool          // the best is the second player
	rival  string
	last   []game.Square
	next   time.Duration // when the next move is played, or the next game taken
}

const (
	moveEvery = 350 * time.Millisecond
	restEvery = 2 * time.Second // after the end
)

// step goes on with the game, and takes the latest one after its end.
func (s *shown) step(g *game.Game, values param.Values, r training.State, now time.Duration) {
	if now < s.next {
		return
	}
	if len(s.moves) == 0 {
		if len(r.Game) == 0 {
			return
		}
		state, err := game.Track(g, values, "")
		if err != nil {
			return
		}
		*s = shown{state: state, moves: r.Game, second: r.Second, rival: r.Rival}
	}
	s.next = now + moveEvery
	m := s.moves[0]
	if legal := s.state.Moves(nil); !game.Contains(legal, m) {
		if len(legal) != 1 {
			s.moves = nil // no game of these rules
			return
		}
		m = legal[0] // a forced pass, which is not told
	} else {
		s.moves = s.moves[1:]
	}
	s.last = s.last[:0]
	if _, to := s.state.Squares(m); to != game.NoSquare {
		s.last = append(s.last, to)
	}
	s.state.Play(m)
	if len(s.moves) == 0 {
		s.next = now + restEvery
	}
}

// board draws the game of the best and who plays it.
func (p *Panel) board(area paint.Rect) {
	u, s := p.shell.UI(), &p.shown
	s.step(p.setup.Game, p.game(p.run.values), p.run.latest.State, p.shell.Now())
	if s.state == nil {
		return
	}
	caption := area.CutBottom(22)
	f := board.Frame{Area: u.Canvas.SnapRect(area.Fit(p.setup.Drawer.Aspect(s.state), 1)), Theme: u.Theme,
		T:     1,
		Marks: board.Marks{Last: s.last, Selected: game.NoSquare, Cursor: game.NoSquare}}
	p.setup.Drawer.Draw(u.Canvas, s.state, &f)
	sides := p.setup.Game.Sides
	text := textFirstIsTheBest.With("sides", sides[0], "sides2", sides[1], "rival", s.rival)
	if s.second {
		text = textSecondIsTheBest.With("sides", sides[0], "rival", s.rival, "sides2", sides[1])
	}
	small := u.Style(theme.Small)
	u.Canvas.TextCenter(small, caption, small.Shorten(text, caption.W), u.Theme.Ink2)
	u.Node("img", textGameOfTheBest.String(), text, area)
	if p.run.underWay() || len(s.moves) > 0 {
		u.Wake(s.wait(p.shell.Now()))
	}
}

func (s *shown) wait(now time.Duration) time.Duration { return max(s.next-now, 20*time.Millisecond) }

// boardSize is how large the small board is beside what else there is in a width.
func boardSize(w float64) float64 { return min(w, 300) }
