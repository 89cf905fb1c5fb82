package play

import (
	"slices"
	"time"

	"ludarium/game"
	"ludarium/render/room/session"
	"ludarium/render/ui/lang"
)

// ReviewState is the state of the review.
type ReviewState struct {
	Effort  int // chosen effort minus 1
	Showing int // N of the verdict whose better line is shown; 0 if there is none
	// N of the verdict that a review shows when it ends, with the position before its move; 0 if another one
	// is shown
	Worst int
	Why   Whys
}

// Whys is an open question why a move has its verdict, and the part of its line that the board shows.
type Whys struct {
	N      int  // N of the verdict; 0 if no question is open
	At     int  // cursor when the question was opened
	Better bool // whether the better line is shown instead of the line after the move played
	// number of moves of the line on the board, counted from the position before the move
	Ply  int
	Next time.Duration // time of the next move; 0 if the user steps
	Auto bool          // whether the line plays by itself, and so only as far as explanation.stop
	// whether the user has stepped along the line, so that its moves are spoken
	Stepped bool
	Left    bool // whether the board shows the game again after a line, which is spoken
}

// line is 1 if the better line is shown, 0 for the one that was played.
func (w Whys) line() int {
	if w.Better {
		return 1
	}
	return 0
}

// Events of a review.
type (
	reviewOpened struct{}
	reviewEnded  struct{}
	worstLeft    struct{}             // shows the verdict on the last move instead of that on the worst one
	effortChosen struct{ effort int } // see ReviewState.Effort
	// faultSought goes to the position after the next mistake or blunder or, if by is −1, after the previous
	// one.
	faultSought struct{ by int }
	// betterToggled goes to the position before a move and shows the better line, or goes back.
	betterToggled struct{ v MoveVerdict }
	// moveRetried lets the user play on from before a move; the new move is judged too.
	moveRetried struct{ v MoveVerdict }
	// whyAsked opens or closes the explanation of the verdict on the n-th move. Its lines are animated unless
	// still is set.
	whyAsked struct {
		n     int
		still bool
	}
	whyClosed  struct{}
	roomLeft   struct{}               // another room is open; what was said is not spoken again
	whyStepped struct{ by, most int } // steps along the line, of which at most most moves are shown
	whyPolled  struct{ most int }
	whyTurned  struct{ better, still bool } // switches to the other line
	whyPlayed  struct{ most int }           // plays the line on, again from its start, or pauses it
	// movesPlayedOut plays moves from the position after n moves as a variation.
	movesPlayedOut struct {
		n     int
		moves []game.Move
	}
)

func (reviewOpened) update(k Known, s State) (State, []Command) {
	s.Tab = tabGraph
	if !k.Review.On && !k.Review.Done {
		return s, []Command{startReview{s.Review.Effort + 1}}
	}
	return s.showWorst(k)
}

// At the end of the line a finished review shows the worst move and the position before it: the move of the
// user or, if two people or none play, of both sides. Elsewhere the user is looking at another move.
func (reviewEnded) update(k Known, s State) (State, []Command) {
	s, todo := s.showWorst(k)
	if k.Review.Done {
		todo = append(todo, say{reviewDone(k)})
	}
	return s, todo
}

// judgesOwn reports whether the result of a review is about a side: that of the user or, if two people or
// none play, both.
func (k Known) judgesOwn(side game.Player) bool { return k.Humans[side] || k.Humans[0] == k.Humans[1] }

// reviewDone says that a review is done, and how many mistakes it has found.
func reviewDone(k Known) string {
	var marks [Blunder + 1]int
	for _, v := range k.Verdicts {
		if k.judgesOwn(v.Side) {
			marks[v.Mark]++
		}
	}
	text := textReviewDone
	if k.Humans[0] != k.Humans[1] {
		text = textReviewDoneOwn
	}
	return text.With("blunders", marks[Blunder], "mistakes", marks[Mistake])
}

// showWorst shows the worst move.
func (s State) showWorst(k Known) (State, []Command) {
	if s.Review.Worst = 0; !k.atEnd() || s.Review.Showing > 0 || s.Review.Why.N > 0 {
		return s, nil
	}
	worst := MoveVerdict{Mark: Good}
	for _, v := range k.Verdicts {
		if k.judgesOwn(v.Side) && v.Mark > Good && (worst.Mark == Good || v.Loss > worst.Loss) {
			worst = v
		}
	}
	if s.Review.Worst = worst.N; worst.N == 0 {
		return s, nil
	}
	return s, []Command{goTo{before(k.Moves, worst.N)}}
}

func (worstLeft) update(_ Known, s State) (State, []Command) {
	s.Review.Worst = 0
	return s, nil
}

func (e effortChosen) update(_ Known, s State) (State, []Command) {
	s.Review.Effort = e.effort
	return s, nil
}

func (e faultSought) update(k Known, s State) (State, []Command) {
	if n := s.Review.mistake(k.Verdicts, k.Cursor, e.by); n > 0 {
		s.Review.Showing, s.Review.Worst, s.Review.Why = 0, 0, Whys{}
		return s, []Command{goTo{n}}
	}
	found := slices.ContainsFunc(k.Verdicts, func(v MoveVerdict) bool { return v.Mark >= Mistake })
	return s, []Command{say{noMistake(k, e.by, found).String()}}
}

// mistake returns N of the next mistake or, if by is −1, of the previous one; 0 if there is none.
func (v ReviewState) mistake(list []MoveVerdict, cursor, by int) (n int) {
	at := cursor
	if n := max(v.Why.N, v.Showing, v.Worst); n > 0 {
		at = n // the move whose verdict is on the screen
	}
	for _, v := range list {
		if v.Mark >= Mistake && (v.N-at)*by > 0 && (n == 0 || (n-v.N)*by > 0) {
			n = v.N
		}
	}
	return n
}

// noMistake says why there is no next or, if by is −1, no previous mistake; found reports whether there are
// any.
func noMistake(k Known, by int, found bool) lang.Text {
	switch {
	case len(k.Verdicts) == 0:
		return textNoneReviewed
	case !found && k.Review.Done:
		return textNoMistakes
	case !found:
		return textNoMistakesYet
	case by < 0:
		return textNoneBefore
	}
	return textNoneAfter
}

func (e betterToggled) update(k Known, s State) (State, []Command) {
	if s.Review.Showing == e.v.N {
		s.Review.Showing = 0
		return s, []Command{goTo{e.v.N}}
	}
	s.Review.Showing = e.v.N
	return s, []Command{goTo{before(k.Moves, e.v.N)}}
}

// keep drops the better line and the question when a position is shown to which they do not belong.
func (v ReviewState) keep(k Known) ReviewState {
	if n := v.Showing; n > len(k.Moves) || n > 0 && before(k.Moves, n) != k.Cursor {
		v.Showing = 0
	}
	if n := v.Worst; n > len(k.Moves) || n > 0 && before(k.Moves, n) != k.Cursor {
		v.Worst = 0
	}
	v.Why = v.Why.keep(k)
	return v
}

// keep drops the question when another position is shown, except after the computer's reply.
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

// before returns the cursor before the player's move that led to the position after n moves.
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

// whyPace is the interval between moves of an animated line.
const whyPace = 600 * time.Millisecond

func (e whyAsked) update(k Known, s State) (State, []Command) {
	decided := slices.ContainsFunc(k.Moves[:min(e.n, len(k.Moves))],
		func(e session.Entry) bool { return !e.Automatic() })
	switch {
	case k.Game.Review == nil:
		return s, nil
	case !decided:
		return s, []Command{say{textNoMoveYet.String()}}
	}
	if s.Review.Why.N == e.n {
		return whyClosed{}.update(k, s)
	}
	s.Review.Showing, s.Tab = 0, tabGraph
	s.Review.Why = Whys{N: e.n, At: k.Cursor, Ply: 1}
	if !e.still {
		s.Review.Why.Next, s.Review.Why.Auto = k.Now+whyPace, true
	}
	return s, []Command{examineWhy{e.n}}
}

func (whyClosed) update(k Known, s State) (State, []Command) {
	s.Review.Why = Whys{Left: s.showsLine(k)}
	return s, nil
}

// showsLine reports whether the board shows a line of an answer.
func (s State) showsLine(k Known) bool {
	n := s.Review.Why.N
	return n > 0 && s.Tab == tabGraph &&
		slices.ContainsFunc(k.Verdicts, func(v MoveVerdict) bool { return v.N == n })
}

func (roomLeft) update(_ Known, s State) (State, []Command) {
	s.Review.Why.Left = false
	return s, nil
}

func (e whyStepped) update(_ Known, s State) (State, []Command) {
	s.Review.Why.Ply = min(max(s.Review.Why.Ply+e.by, 0), e.most)
	s.Review.Why.Next, s.Review.Why.Stepped = 0, true
	return s, nil
}

func (e whyPolled) update(k Known, s State) (State, []Command) {
	if w := &s.Review.Why; w.Next > 0 && k.Now >= w.Next {
		w.Ply, w.Next = min(w.Ply+1, max(w.Ply, e.most)), k.Now+whyPace
		if w.Ply >= e.most {
			w.Next = 0
		}
	}
	return s, nil
}

func (e whyTurned) update(k Known, s State) (State, []Command) {
	w := &s.Review.Why
	w.Better, w.Ply, w.Next, w.Stepped = e.better, 1, 0, false
	if !e.still {
		w.Next, w.Auto = k.Now+whyPace, true
	}
	return s, nil
}

func (e whyPlayed) update(k Known, s State) (State, []Command) {
	w := &s.Review.Why
	if w.Next > 0 {
		w.Next = 0
		return s, nil
	}
	if w.Ply >= e.most {
		w.Ply = 0
	}
	w.Next, w.Auto = k.Now+whyPace, false
	return s, nil
}

func (e movesPlayedOut) update(_ Known, s State) (State, []Command) {
	s.Review.Showing = 0
	return s, []Command{playOut(e)}
}
