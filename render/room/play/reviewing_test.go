package play

import (
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/ui/lang"
)

// judged returns a reviewed game in which Black's second and fourth moves are mistakes.
func judged(t *testing.T) *trial {
	g := chessGame
	g.Review = pawns()
	tr := try(t, g, "e4 e5 Nf3 Nc6 Bb5")
	tr.set = func(k *Known) {
		k.Review.Done = true
		k.Verdicts = []MoveVerdict{{N: 2, Side: game.Second, Mark: Mistake}, {N: 3, Mark: Good},
			{N: 4, Side: game.Second, Mark: Blunder}}
	}
	return tr
}

func TestNextAndPreviousFault(t *testing.T) {
	tr := judged(t)
	if tr.do(faultSought{1}); !tr.says() {
		t.Error("nothing is said although no mistake follows")
	}
	for _, step := range []struct{ by, want int }{{-1, 4}, {-1, 2}, {-1, 2}, {1, 4}} {
		if tr.do(faultSought{step.by}); tr.s.Line.Cursor() != step.want {
			t.Errorf("by %d: %d moves are shown, want %d", step.by, tr.s.Line.Cursor(), step.want)
		}
	}
}

// TestStepsEndAtTheLastMistake checks which mistakes the steps from a move lead to, and that those on the
// only mistake lead nowhere.
func TestStepsEndAtTheLastMistake(t *testing.T) {
	one := []MoveVerdict{{N: 1, Mark: Good}, {N: 2, Mark: Mistake}, {N: 3, Mark: Good}}
	two := append(slices.Clone(one), MoveVerdict{N: 6, Mark: Blunder})
	for _, c := range []struct {
		list           []MoveVerdict
		at             int
		previous, next int
	}{
		{one, 2, 0, 0}, {one, 3, 2, 0}, {one, 0, 0, 2}, {two, 2, 0, 6}, {two, 7, 6, 0}, {two, 6, 2, 0},
	} {
		previous := (ReviewState{}).mistake(c.list, c.at, -1)
		next := (ReviewState{Worst: c.at}).mistake(c.list, 0, 1)
		if previous != c.previous || next != c.next {
			t.Errorf("from %d in %+v to %d and %d", c.at, c.list, previous, next)
		}
	}
}

// TestMissingFaultsAreExplained looks for mistakes where there are none: it says why.
func TestMissingFaultsAreExplained(t *testing.T) {
	good := []MoveVerdict{{N: 2, Side: game.Second, Mark: Good}}
	for _, c := range []struct {
		list []MoveVerdict
		done bool
		by   int
		want lang.Text
	}{
		{nil, false, 1, textNoneReviewed},
		{good, false, 1, textNoMistakesYet},
		{good, true, -1, textNoMistakes},
		{[]MoveVerdict{{N: 2, Mark: Mistake}}, true, 1, textNoneAfter},
		{[]MoveVerdict{{N: 5, Mark: Mistake}}, true, -1, textNoneBefore},
	} {
		tr := judged(t)
		tr.set = func(k *Known) { k.Verdicts, k.Review.Done = c.list, c.done }
		tr.do(faultSought{c.by})
		if want := (say{c.want.String()}); len(tr.kept) != 1 || tr.kept[0] != want {
			t.Errorf("by %d in %+v: %v, want %v", c.by, c.list, tr.kept, want)
		}
	}
}

// TestFaultsFollowTheOneExplained asks about an earlier mistake at the end of a game: the next one follows
// that mistake, not the position on the board.
func TestFaultsFollowTheOneExplained(t *testing.T) {
	tr := judged(t)
	tr.do(whyAsked{n: 2}, faultSought{1})
	if tr.s.Line.Cursor() != 4 || tr.state.Review.Why.N != 0 {
		t.Errorf("shown are %d moves, asked about %d", tr.s.Line.Cursor(), tr.state.Review.Why.N)
	}
}

func TestBetterLineClosesOnNavigation(t *testing.T) {
	tr := judged(t)
	v := tr.know().Verdicts[2]
	tr.do(betterToggled{v})
	if tr.state.Review.Showing != 4 || tr.s.Line.Cursor() != 3 {
		t.Errorf("shown is the line of %d at %d", tr.state.Review.Showing, tr.s.Line.Cursor())
	}
	if tr.do(betterToggled{v}); tr.state.Review.Showing != 0 || tr.s.Line.Cursor() != 4 {
		t.Errorf("back at %d the line of %d is shown", tr.s.Line.Cursor(), tr.state.Review.Showing)
	}
	if tr.do(betterToggled{v}, asked{goTo{1}}); tr.state.Review.Showing != 0 {
		t.Error("elsewhere the better line is still shown")
	}
}

func TestWhyClosesAtAnotherMove(t *testing.T) {
	tr := judged(t)
	if tr.do(whyAsked{n: 0}); tr.state.Review.Why.N != 0 || len(tr.kept) != 1 ||
		tr.kept[0] != (say{textNoMoveYet.String()}) {
		t.Error("there is no move to ask about")
	}
	tr.kept = nil
	tr.do(whyAsked{n: 4})
	if w := tr.state.Review.Why; w.N != 4 || w.At != 5 || tr.state.Tab != tabGraph ||
		tr.s.Line.Cursor() != 5 || len(tr.kept) != 1 || tr.kept[0] != (examineWhy{4}) {
		t.Errorf("%+v at %d, asked for %v", tr.state.Review, tr.s.Line.Cursor(), tr.kept)
	}
	if tr.do(whyAsked{n: 4}); tr.state.Review.Why.N != 0 {
		t.Error("asking again does not end the answer")
	}
	tr.do(whyAsked{n: 4})
	if tr.do(asked{goTo{3}}); tr.state.Review.Why.N != 0 {
		t.Error("the question is asked about another position")
	}
}

// TestExplanationStaysDuringReply checks that the explanation stays open during the computer's reply and
// closes with the user's next move.
func TestExplanationStaysDuringReply(t *testing.T) {
	for _, human := range []bool{false, true} {
		tr := judged(t)
		tr.set = func(k *Known) { k.Humans[game.Second] = human }
		tr.do(whyAsked{n: 5})
		if err := tr.s.PlayText("a6"); err != nil {
			t.Fatal(err)
		}
		tr.do(positionChanged{})
		if w := tr.state.Review.Why; (w.N == 5) == human || w.N == 5 && w.At != 6 {
			t.Errorf("after a move by a person, %t: %+v", human, w)
		}
	}
}

// TestLineOfExplanationPlays checks that the line plays to its end and stops there, after a step, and with
// reduced motion.
func TestLineOfExplanationPlays(t *testing.T) {
	tr := judged(t)
	now := whyPace
	tr.set = func(k *Known) { k.Now = now }
	tr.do(whyAsked{n: 4})
	var plies []int
	for range 5 {
		tr.do(whyPolled{3})
		plies = append(plies, tr.state.Review.Why.Ply)
		now += whyPace
	}
	if want := []int{1, 2, 3, 3, 3}; !slices.Equal(plies, want) || tr.state.Review.Why.Next != 0 {
		t.Errorf("shown are %v moves, want %v", plies, want)
	}
	tr.do(whyTurned{better: true}, whyStepped{-1, 3})
	if w := tr.state.Review.Why; !w.Better || w.Ply != 0 || w.Next != 0 {
		t.Errorf("after a step: %+v", w)
	}
	tr.do(whyClosed{}, whyAsked{n: 4, still: true})
	if tr.state.Review.Why.Next != 0 {
		t.Error("the line plays although motion is reduced")
	}
}

func TestRetrySeatsUserAtFault(t *testing.T) {
	tr := judged(t)
	tr.seat(game.Second, "nobody")
	tr.do(moveRetried{tr.know().Verdicts[2]})
	if tr.s.Line.Cursor() != 3 || !tr.says() {
		t.Errorf("at %d, %v", tr.s.Line.Cursor(), tr.kept)
	}
	want := []Command{explore{}, setHuman{game.Second, true}, trainPeople{true}}
	for i, c := range want {
		if tr.kept[i] != c {
			t.Errorf("command %d is %#v, want %#v", i, tr.kept[i], c)
		}
	}
}

func TestReviewStartsOnce(t *testing.T) {
	tr := try(t, chessGame, "e4")
	if tr.do(effortChosen{2}, reviewOpened{}); tr.state.Tab != tabGraph || len(tr.kept) != 1 ||
		tr.kept[0] != (startReview{3}) {
		t.Errorf("tab %d, %v", tr.state.Tab, tr.kept)
	}
	again := judged(t)
	if again.do(reviewOpened{}); again.state.Tab != tabGraph || len(again.kept) != 0 {
		t.Error("a game is reviewed again without being asked")
	}
}

func TestAnalysisSaysWhatItStarts(t *testing.T) {
	r, _ := seat(t, chessGame, "e4")
	if text := exploringText(r.Session); text != "" {
		t.Errorf("before an analysis: %q", text)
	}
	r.emit(analysisToggled{})
	if text := exploringText(r.Session); text != "You move both sides, and each position is analysed." {
		t.Errorf("in an analysis: %q", text)
	}
	r.emit(asked{analyse{false}})
	if text := exploringText(r.Session); text != "You move both sides." {
		t.Errorf("without searches: %q", text)
	}
}

// TestReviewEndsAtWorstMove ends a review: shown is the worst move of the user, or of both sides if two
// people play, until another position is shown.
func TestReviewEndsAtWorstMove(t *testing.T) {
	for name, c := range map[string]struct {
		humans [2]bool
		losses [3]float64 // of moves 2, 3 and 4; move 3 is White's
		want   int
	}{
		"White's":      {[2]bool{true, false}, [3]float64{9, 2, 1}, 3},
		"Black's":      {[2]bool{false, true}, [3]float64{9, 2, 1}, 2},
		"two people's": {[2]bool{true, true}, [3]float64{1, 2, 9}, 4},
		"none":         {[2]bool{true, false}, [3]float64{9, 0, 9}, 0},
	} {
		tr := judged(t)
		tr.set = func(k *Known) {
			k.Humans, k.Review.Done = c.humans, true
			for i, loss := range c.losses {
				v := MoveVerdict{N: i + 2, Side: game.Player((i + 1) % 2), Mark: Good, Loss: loss}
				if loss > 0 {
					v.Mark = Mistake
				}
				k.Verdicts = append(k.Verdicts, v)
			}
		}
		if tr.do(reviewEnded{}); tr.state.Review.Worst != c.want {
			t.Errorf("%s worst move is %d, want %d", name, tr.state.Review.Worst, c.want)
		}
		if at := tr.s.Line.Cursor(); c.want > 0 && at != c.want-1 {
			t.Errorf("%s worst move is shown at %d", name, at)
		}
		if tr.do(asked{goTo{4}}, asked{goTo{0}}); tr.state.Review.Worst != 0 {
			t.Errorf("%s worst move is shown at another position", name)
		}
		if tr.do(reviewEnded{}); tr.state.Review.Worst != 0 {
			t.Errorf("%s worst move replaces the move that the user looks at", name)
		}
		if done, ok := tr.kept[0].(say); !ok || !strings.HasPrefix(done.text, "Review done: 0 blunders, ") ||
			strings.HasSuffix(done.text, " of yours") == (c.humans[0] && c.humans[1]) {
			t.Errorf("%s: the end is said as %v", name, tr.kept[0])
		}
		tr.kept = nil
		tr.s.Jump(5)
		if tr.do(reviewOpened{}); tr.state.Review.Worst != c.want || len(tr.kept) != 0 {
			t.Errorf("opened again, %s worst move is %d, %v", name, tr.state.Review.Worst, tr.kept)
		}
		if tr.do(worstLeft{}); tr.state.Review.Worst != 0 {
			t.Errorf("%s worst move stays although the last one was chosen", name)
		}
	}
}

func TestTrainingBeginsWithOnePress(t *testing.T) {
	tr := judged(t)
	if tr.do(trainingBegun{}); len(tr.kept) != 2 || tr.kept[0] != (trainPeople{true}) || !tr.says() {
		t.Errorf("%v", tr.kept)
	}
}
