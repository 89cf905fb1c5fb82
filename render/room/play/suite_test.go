package play

import (
	"testing"

	"ludarium/game"
	"ludarium/game/format"
)

func TestSuiteIsJudgedByTheFirstMove(t *testing.T) {
	question := &format.Question{Judge: func(m game.Move) (bool, int) { return true, 1 }}
	tr := try(t, chessGame, "")
	tr.set = func(k *Known) { k.Question = question }
	tr.do(gameBegan{})
	if len(tr.kept) != 1 || tr.kept[0] != (seatPeople{}) || !tr.state.Suite.open(tr.know()) {
		t.Fatalf("%v, %+v", tr.kept, tr.state.Suite)
	}
	if tr.do(click(e2)...); tr.state.Suite.Tried {
		t.Error("a selection is judged")
	}
	tr.do(append(click(e4), drag(e7, e5)...)...)
	if len(tr.kept) != 2 || tr.kept[1] != (markSuite{true}) || !tr.state.Suite.Tried {
		t.Errorf("%v, %+v", tr.kept, tr.state.Suite)
	}
}

func TestSuiteIsNotJudgedAfterSolution(t *testing.T) {
	question := &format.Question{Judge: func(m game.Move) (bool, int) { return true, 1 }}
	tr := try(t, chessGame, "")
	tr.set = func(k *Known) { k.Question = question }
	tr.do(gameBegan{}, answerShown{})
	if tr.do(drag(e2, e4)...); len(tr.kept) != 1 || !tr.state.Suite.Tried {
		t.Errorf("%v, %+v", tr.kept, tr.state.Suite)
	}
	question = nil
	if tr.do(gameBegan{}); tr.state.Suite != (Suite{}) {
		t.Error("another game still asks")
	}
}
