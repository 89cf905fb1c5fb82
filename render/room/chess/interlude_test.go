package chess

import (
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/collection"
	"ludarium/render/room/session"
)

// TestPuzzlesReturnToTheGame interrupts a game by puzzles of all kinds, and returns to it: by the button,
// after a restart, and by the history.
func TestPuzzlesReturnToTheGame(t *testing.T) {
	host := shelltest.NewHost(t)
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host})
	s.Go("chess")
	s.Humans()
	if s.Has("back-to-the-game") {
		t.Error("a game returns to itself")
	}
	for _, san := range []string{"e4", "e5", "Nf3"} {
		if err := s.Rooms.PlayText(san); err != nil {
			t.Fatal(err)
		}
	}
	s.Press("undo")
	s.Play().Session.Picture.SetFlipped(true)
	s.Frames(30) // the address follows
	link := host.Link
	back := func(how string) {
		t.Helper()
		s.Frames(2)
		g := s.Game()
		if s.Moves() != "e4 e5 Nf3" || g.Cursor != 2 || !g.Flipped || !s.Play().Session.Players.HumanTurn() {
			t.Errorf("%s: %s at %d", how, s.Moves(), g.Cursor)
		}
		if s.Has("back-to-the-game") || !s.Has("resign") {
			t.Errorf("%s: the game is a puzzle", how)
		}
	}
	r := func() *chessRoom { return s.Rooms.Current().(*chessRoom) }
	r().tactics.open(4)
	s.Frames(2)
	if !strings.Contains(s.Read(), "Your game is saved. “Back to the game” returns to it.") {
		t.Errorf("the interruption is not reported: %s", s.Read())
	}
	s.Press("back-to-the-game")
	back("from a tactic")

	r().openPuzzle(2)
	s.Frames(2)
	r().tactics.open(0)
	s.Frames(2)
	for i, d := range drills {
		if d.ending == "" {
			r().drills.open(i)
		}
	}
	s.Frames(30)
	s.Rooms.Current().Flush()
	s = shelltest.New(t, shelltest.Options{Doors: doors(), Host: host})
	s.Go("chess")
	s.Frames(2)
	if _, ok := r().drills.current(); !ok {
		t.Error("the drill is forgotten after a restart")
	}
	s.Press("back-to-the-game")
	back("after a restart")

	s.Frames(30)
	r().openPuzzle(0)
	s.Frames(30)
	step, ok := host.Walk(-1)
	if !ok || step.Link != link {
		t.Fatalf("the step before is %+v, want %s", step, link)
	}
	s.Address.Return(step.Place, step.Link)
	back("by the history")
	s.Until("one game is kept", func() bool {
		return s.Play().State()["shelf"] == (collection.ShelfState{Unfinished: 1, Written: true})
	})
}

// TestPuzzlesAreNotReviewed solves a puzzle: nothing offers to review or to resign it, and the next one is
// offered first.
func TestPuzzlesAreNotReviewed(t *testing.T) {
	s := shelltest.Open(t, doors(), "chess")
	r := s.Rooms.Current().(*chessRoom)
	i := 0
	for tactics()[i].goal != toMate {
		i++
	}
	r.tactics.open(i)
	s.Frames(2)
	r.tactics.show(&tactics()[i])
	s.Frames(2)
	for _, id := range []string{"review-first", "review-game", "resign", "offer-draw"} {
		if s.Has(id) {
			t.Errorf("a puzzle has %s", id)
		}
	}
	task, ok := r.Task()
	if !ok || task.Actions[0].ID != "next-tactic" {
		t.Errorf("first is offered %+v", task.Actions)
	}
	s.Press("back-to-the-game")
	s.Frames(2)
	if p := s.Play().Session.Players; !p.Of(game.First).IsHuman() || p.Of(game.Second).IsHuman() ||
		s.Play().Session.Line.Start() != "" {
		t.Errorf("after it %+v plays", []session.Player{p.Of(game.First), p.Of(game.Second)})
	}
}

// TestDamagedInterruptedGameIsSetAside starts with a damaged save of the game before a puzzle.
func TestDamagedInterruptedGameIsSetAside(t *testing.T) {
	host := shelltest.NewHost(t)
	const key, garbage = "interrupted-chess", "\x00{"
	if err := host.Memory.Save(key, []byte(garbage)); err != nil {
		t.Fatal(err)
	}
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Host: host})
	s.Go("chess")
	if said := s.State().Toast; !strings.Contains(said, key+".damaged-1") {
		t.Errorf("the message is %q", said)
	}
	if kept, err := host.Memory.Load(key + ".damaged-1"); string(kept) != garbage || err != nil {
		t.Errorf("set aside: %q, %v", kept, err)
	}
}

// TestLinkOpensPuzzles opens the list of puzzles by its address, during a game, which stays.
func TestLinkOpensPuzzles(t *testing.T) {
	s := shelltest.New(t, shelltest.Options{Doors: doors(), Address: puzzlesLink})
	s.Frames(2)
	if !s.Has("puzzles/close") {
		t.Fatalf("the list is not open:\n%s", s.Read())
	}
	s.Press("puzzles/close")
	if err := s.Rooms.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	s.Address.Open(puzzlesLink)
	s.Frames(2)
	if s.Want("e4"); !s.Has("puzzles/close") {
		t.Error("the list does not open again")
	}
}

// TestOpponentOutlivesPuzzles solves a tactic during a game against the computer: a new game, a pasted game
// and a link afterwards have the players of that game.
func TestOpponentOutlivesPuzzles(t *testing.T) {
	for how, next := range map[string]func(s *shelltest.Screen){
		"new game": func(s *shelltest.Screen) {
			s.Press("new-game")
			s.Press("new-game/start")
		},
		"pasted game": func(s *shelltest.Screen) {
			if err := s.Load("1. d4 d5 2. c4 *"); err != nil {
				t.Fatal(err)
			}
		},
		"link": func(s *shelltest.Screen) { s.Address.Open("#/chess?moves=d4+d5") },
	} {
		s := shelltest.New(t, shelltest.Options{Doors: doors()})
		s.Go("chess")
		r := s.Rooms.Current().(*chessRoom)
		want := [2]session.Player{r.Session.Players.Of(game.First), r.Session.Players.Of(game.Second)}
		if !want[0].IsHuman() || want[1].IsHuman() {
			t.Fatalf("%+v play at first", want)
		}
		r.tactics.open(4)
		s.Frames(2)
		if !r.Session.Players.Of(game.Second).IsHuman() {
			t.Fatal("the tactic has an opponent")
		}
		next(s)
		s.Frames(2)
		for side := range game.Player(2) {
			if got := r.Session.Players.Of(side); got.Kind != want[side].Kind {
				t.Errorf("%s: %+v plays, want %+v", how, got, want[side])
			}
		}
	}
}
