package play

import (
	"slices"

	"ludarium/game"
	"ludarium/render/room/session"
)

// ReviewState is what people look at in a review.
type ReviewState struct {
	Effort  int // the chosen effort, less one
	Showing int // the move whose better line is shown, as MoveVerdict.N; 0 for none
	Why     int // the move that is asked about, by the cursor after it; 0 for none
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
	// whyAsked shows how the move after n entries is answered.
	whyAsked struct{ n int }
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
	if k.Cursor != v.Why {
		v.Why = 0
	}
	return v
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

func (e whyAsked) update(k Known, s State) (State, []Command) {
	decided := slices.ContainsFunc(k.Moves[:e.n], func(e session.Entry) bool { return !e.Automatic() })
	if !decided || k.Game.Review == nil {
		return s, nil
	}
	var todo []Command
	if e.n != k.Cursor {
		todo = []Command{goTo(e)}
	}
	s.Review.Showing = 0
	return s, append(todo, then{whyWatched{}})
}

// whyWatched watches a search at the position after the move that is asked about.
type whyWatched struct{}

func (whyWatched) update(k Known, s State) (State, []Command) {
	s.Review.Why, s.Tab = k.Cursor, tabThink
	return s, []Command{watch{k.Game.Review.Why}}
}

func (e movesPlayedOut) update(_ Known, s State) (State, []Command) {
	s.Review.Showing = 0
	return s, []Command{playOut(e)}
}
