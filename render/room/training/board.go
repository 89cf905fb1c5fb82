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

// shown replays the game of the best player on the small board.
type shown struct {
	state  *game.Tracked // nil before the first game
	moves  []game.Move   // remaining moves
	second bool          // whether the best player plays second
	rival  string
	last   []game.Square
	next   time.Duration // time of the next move or the next game
}

const (
	moveEvery = 350 * time.Millisecond
	restEvery = 2 * time.Second // pause after the end of a game
)

// step plays the next move. After the end of a game it starts the latest one.
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
			s.moves = nil // the moves do not match the rules
			return
		}
		m = legal[0] // a forced pass, which is not recorded
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

// board draws the game of the best player with the names of both players.
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

// boardSize returns the size of the small board for a panel width.
func boardSize(w float64) float64 { return min(w, 300) }
