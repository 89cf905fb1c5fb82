package session

import (
	"testing"
	"time"

	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/render/draw/anim"
)

func TestPictureReportsChanges(t *testing.T) {
	var p Picture
	if passed := p.advance(time.Second) + p.advance(0) + p.advance(3*time.Second); passed != 3*time.Second ||
		p.now != passed {
		t.Errorf("%v have passed, now %v", passed, p.now)
	}
	if p.take() {
		t.Error("nothing has changed")
	}
	p.changed(anim.Plan{Motions: []game.Motion{{}}})
	if plan, n := p.LastPlan(); len(plan.Motions) != 1 || n != 1 || p.moved != p.now || !p.take() ||
		p.take() {
		t.Errorf("change %d: %+v, moved %v", n, plan, p.moved)
	}
	p.SetFlipped(true)
	if !p.Flipped() || !p.take() {
		t.Error("the board is not turned")
	}
	if p.SetFlipped(true); p.take() {
		t.Error("turned as before, it is new")
	}
}

// TestClockWithoutSession tests a clock without a session.
func TestClockWithoutSession(t *testing.T) {
	l, stands := lineOf(t, chess.Game(), nil, ""), false
	l.profile.Timed = true
	c := &Clock{line: l, picture: &Picture{}, stands: func() bool { return stands }}
	if err := c.SetControl(Control{Base: time.Minute, Bonus: time.Second}); err != nil {
		t.Fatal(err)
	}
	if _, runs := c.Runs(); runs {
		t.Error("it runs before the first move")
	}
	m, _ := l.profile.Rules.ParseMove(l.state, "e4")
	l.step(m, nil, c.stamp(false))
	if side, runs := c.Runs(); !runs || side != game.Second {
		t.Errorf("%v's clock runs: %t", side, runs)
	}
	if c.run(game.Second, 20*time.Second) {
		t.Error("the flag falls early")
	}
	if left, ok := c.Left(game.Second); !ok || left != 40*time.Second {
		t.Errorf("%v, %t", left, ok)
	}
	if s := c.stamp(false); s == nil || s.Left != 41*time.Second || s.Spent != 20*time.Second ||
		c.stamp(true) != nil {
		t.Errorf("%+v", s)
	}
	if stands = true; true {
		if _, runs := c.Runs(); runs {
			t.Error("it runs though it stands")
		}
	}
	if !c.run(game.Second, 40*time.Second) {
		t.Error("the flag does not fall")
	}
	if err := c.SetControl(Control{}); err == nil {
		t.Error("the time is changed during the game")
	}
}

// TestPlayersOfTheGame checks which sides have human players, and the default players.
func TestPlayersOfTheGame(t *testing.T) {
	p := &Players{line: lineOf(t, chess.Game(), nil, ""), methods: methods(),
		sides: [2]Player{{Kind: Human}, {Kind: "alphabeta"}}}
	if !p.isHuman(game.First) || p.isHuman(game.Second) || p.isHuman(game.Chance) || !p.anyHuman() ||
		!p.HumanTurn() {
		t.Error("the first side alone is a person")
	}
	if p.exploring = true; !p.isHuman(game.Second) || !p.Exploring() {
		t.Error("people do not move both sides")
	}
	for what, x := range map[string]Player{"default": p.Default(), "analyst": p.usualAnalyst(),
		"light": p.light()} {
		if err := p.check(x); err != nil || x.IsHuman() {
			t.Errorf("%s: %+v, %v", what, x, err)
		}
	}
	if m, err := p.methods.Find(p.light().Kind); err != nil || m.Needs != "" {
		t.Errorf("%+v needs a file", m)
	}
	if err := p.check(Player{Kind: "nobody"}); err == nil {
		t.Error("nobody plays")
	}
}

// TestReviewKeysDependOnHistory checks that the key of a position depends on the moves before it.
func TestReviewKeysDependOnHistory(t *testing.T) {
	l := lineOf(t, chess.Game(), nil, "")
	r := &Review{line: l, picture: &Picture{}}
	for _, text := range []string{"e4", "e5"} {
		stepText(t, l, text)
	}
	first, second := r.key(0), r.key(1)
	if first == second || second == r.key(2) || threatKey(second) == second {
		t.Error("positions share a name")
	}
	r.found = map[uint64]Finding{second: {Effort: 1}}
	l.travel(0)
	stepText(t, l, "d4")
	if len(r.Findings()) != 0 || r.Known() != 1 {
		t.Errorf("another line has %v", r.Findings())
	}
	l.travel(0)
	stepText(t, l, "e4")
	if f, ok := r.Finding(1); !ok || f.Effort != 1 || len(r.Findings()) != 1 {
		t.Errorf("the line again: %+v, %t", f, ok)
	}
	if r.clear(); r.Known() != 0 {
		t.Error("findings stay")
	}
}

// TestScoresOfTheGame checks the names of the sides.
func TestScoresOfTheGame(t *testing.T) {
	w := &Scores{line: lineOf(t, chess.Game(), nil, "")}
	if got := w.Viewpoint(); got != "White's view" {
		t.Errorf("%q", got)
	}
}
