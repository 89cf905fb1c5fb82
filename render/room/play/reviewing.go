package play

import (
	"slices"
	"time"

	"ludarium/game"
	"ludarium/render/room/session"
)

// ReviewState is what people look at in a review.
type ReviewState struct {
	Effort  int // the chosen effort, less one
	Showing int // the move whose better line is shown, as MoveVerdict.N; 0 for none
	Why     Whys
}

// Whys is the question why a move has its verdict, and how far its lines are shown on the board.
type Whys struct {
	N      int           // the move, as MoveVerdict.N; 0 for no question
	At     int           // the cursor where it was asked
	Better bool          // the better line is shown, not the one that was played
	Ply    int           // moves of the line on the board, counted from before the move
	Next   time.Duration // when the next one comes; 0 when people step
}

// line is 1 if the better line is shown, 0 for the one that was played.
func (w Whys) line() int {
	if w.Better {
		return 1
	}
	return 0
}

// The events of a review.
type (
	reviewOpened struct{}
	effortChosen struct{ effort int } // as ReviewState counts
	// faultSought goes to the position after the next mistake or blunder or, if by is -1, after the previous
	// one.
	faultSought struct{ by int }
	// betterToggled goes to the position before a move and shows the better line there, or back.
	betterToggled struct{ v MoveVerdict }
	// moveRetried lets a person play again from before a move; the new move is judged as well.
	moveRetried struct{ v MoveVerdict }
	// whyAsked explains the verdict on the move after n entries, or ends that. Its lines play by themselves
	// unless still is set.
	whyAsked struct {
		n     int
		still bool
	}
	whyClosed  struct{}
	whyStepped struct{ by, most int } // along the line of most moves that is shown
	whyPolled  struct{ most int }
	whyTurned  struct{ better, still bool } // to the other line
	whyPlayed  struct{}                     // plays the line, or stops it
	// movesPlayedOut plays moves from the position after n entries, to be looked at.
	movesPlayedOut struct {
		n     int
		moves []game.Move
	}
)

func (reviewOpened) update(k Known, s State) (State, []Command) {
	s.Tab = tabGraph
	if !k.Reviewing && len(k.Verdicts) == 0 {
		return s, []Command{startReview{s.Review.Effort + 1}}
	}
	return s, nil
}

func (e effortChosen) update(_ Known, s State) (State, []Command) {
	s.Review.Effort = e.effort
	return s, nil
}

func (e faultSought) update(k Known, s State) (State, []Command) {
	list, at := k.Verdicts, k.Cursor
	if e.by < 0 {
		list = slices.Clone(list)
		slices.Reverse(list)
	}
	if s.Review.Showing > 0 {
		at = s.Review.Showing
	}
	for _, v := range list {
		if v.Mark >= Mistake && (v.N-at)*e.by > 0 {
			s.Review.Showing = 0
			return s, []Command{goTo{v.N}}
		}
	}
	return s, []Command{say{textNoMoreMistakes.String()}}
}

func (e betterToggled) update(k Known, s State) (State, []Command) {
	if s.Review.Showing == e.v.N {
		s.Review.Showing = 0
		return s, []Command{goTo{e.v.N}}
	}
	s.Review.Showing = e.v.N
	return s, []Command{goTo{before(k.Moves, e.v.N)}}
}

// keep forgets the better line and the question why when another position is shown than theirs.
func (v ReviewState) keep(k Known) ReviewState {
	if n := v.Showing; n > len(k.Moves) || n > 0 && before(k.Moves, n) != k.Cursor {
		v.Showing = 0
	}
	v.Why = v.Why.keep(k)
	return v
}

// keep ends the question when people go elsewhere, but not when the computer replies meanwhile.
func (w Whys) keep(k Known) Whys {
	if w.N == 0 || w.N > len(k.Moves) || w.At > k.Cursor || w.At != k.Cursor && !k.atEnd() {
		return Whys{}
	}
	for _, e := range k.Moves[w.At:k.Cursor] {
		if e.Player <= game.Second && k.Humans[e.Player] {
			return Whys{}
		}
	}
	w.At = k.Cursor
	return w
}

// before is the cursor of the position in which the decision was made that led to the position after n
// entries.
func before(moves []session.Entry, n int) int {
	for n--; n > 0 && moves[n].Automatic(); {
		n--
	}
	return n
}

func (e moveRetried) update(k Known, s State) (State, []Command) {
	s.Review.Showing = 0
	todo := []Command{explore{}}
	if !k.Humans[e.v.Side] {
		todo = append(todo, setHuman{e.v.Side, true})
	}
	return s, append(todo, goTo{before(k.Moves, e.v.N)}, trainPeople{true},
		say{textFindABetterOne.With("side", k.SideNames[e.v.Side])})
}

// whyPace is the time between two moves of a line.
const whyPace = 600 * time.Millisecond

func (e whyAsked) update(k Known, s State) (State, []Command) {
	decided := slices.ContainsFunc(k.Moves[:min(e.n, len(k.Moves))],
		func(e session.Entry) bool { return !e.Automatic() })
	if !decided || k.Game.Review == nil {
		return s, nil
	}
	if s.Review.Why.N == e.n {
		return whyClosed{}.update(k, s)
	}
	s.Review.Showing, s.Tab = 0, tabGraph
	s.Review.Why = Whys{N: e.n, At: k.Cursor, Ply: 1}
	if !e.still {
		s.Review.Why.Next = k.Now + whyPace
	}
	return s, []Command{examineWhy{e.n}}
}

func (whyClosed) update(_ Known, s State) (State, []Command) {
	s.Review.Why = Whys{}
	return s, nil
}

func (e whyStepped) update(_ Known, s State) (State, []Command) {
	s.Review.Why.Ply = min(max(s.Review.Why.Ply+e.by, 0), e.most)
	s.Review.Why.Next = 0
	return s, nil
}

func (e whyPolled) update(k Known, s State) (State, []Command) {
	if w := &s.Review.Why; w.Next > 0 && k.Now >= w.Next {
		w.Ply, w.Next = min(w.Ply+1, e.most), k.Now+whyPace
		if w.Ply == e.most {
			w.Next = 0
		}
	}
	return s, nil
}

func (e whyTurned) update(k Known, s State) (State, []Command) {
	w := &s.Review.Why
	w.Better, w.Ply, w.Next = e.better, 1, 0
	if !e.still {
		w.Next = k.Now + whyPace
	}
	return s, nil
}

func (whyPlayed) update(k Known, s State) (State, []Command) {
	w := &s.Review.Why
	if w.Next > 0 {
		w.Next = 0
	} else {
		w.Ply, w.Next = 0, k.Now+whyPace
	}
	return s, nil
}

func (e movesPlayedOut) update(_ Known, s State) (State, []Command) {
	s.Review.Showing = 0
	return s, []Command{playOut(e)}
}
