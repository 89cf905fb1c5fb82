package all

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/room/collection"
)

// shelf returns the state of the open room's shelf.
func shelf(s *shelltest.Screen) collection.ShelfState {
	s.T.Helper()
	return s.Play().State()["shelf"].(collection.ShelfState)
}

// shelved waits until the shelf holds these numbers of games.
func shelved(s *shelltest.Screen, finished, unfinished int) {
	s.T.Helper()
	s.Until(fmt.Sprintf("%d and %d games are kept", finished, unfinished), func() bool {
		return shelf(s) == collection.ShelfState{Finished: finished, Unfinished: unfinished, Written: true}
	})
}

// moves plays moves for human players.
func moves(s *shelltest.Screen, list string) {
	s.T.Helper()
	for _, move := range strings.Fields(list) {
		if err := s.Play().PlayText(move); err != nil {
			s.T.Fatal(err)
		}
	}
	s.Frames(2)
}

// start starts a new game.
func start(s *shelltest.Screen) {
	s.T.Helper()
	if err := s.Play().Start(nil); err != nil {
		s.T.Fatal(err)
	}
	s.Frames(2)
}

// TestReplacedGamesAreShelved checks that a game is put on the shelf however it is replaced, and returns
// unchanged.
func TestReplacedGamesAreShelved(t *testing.T) {
	for name, replace := range map[string]func(s *shelltest.Screen) error{
		"new game": func(s *shelltest.Screen) error { return s.Play().Start(nil) },
		"link":     func(s *shelltest.Screen) error { return s.Play().Open("#/chess?moves=d4+d5") },
		"moves":    func(s *shelltest.Screen) error { return s.Load("d4 d5") },
		"position": func(s *shelltest.Screen) error { return s.Load("4k3/8/8/8/8/8/8/4K2R w K - 0 1") },
		"a game":   func(s *shelltest.Screen) error { return s.Load("[White \"A\"]\n\n1. d4 d5 *\n") },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, "chess")
			s.Humans()
			moves(s, "e4 e5 Nf3")
			s.Play().Session.Jump(1)
			s.Play().Session.Picture.SetFlipped(true)
			if err := replace(s); err != nil {
				t.Fatal(err)
			}
			shelved(s, 0, 1)
			s.Press("games")
			s.Press("my-games")
			s.Pick("Two people")
			s.Until("the game is back", func() bool { return s.Moves() == "e4 e5 Nf3" })
			if g := s.Game(); g.Cursor != 1 || !g.Flipped || !s.Play().Session.Players.HumanTurn() {
				t.Errorf("restored: %+v", g)
			}
			kept := 1 // games that came from a link or a position are not kept
			if name == "moves" || name == "a game" {
				kept = 2
			}
			shelved(s, 0, kept)
			moves(s, "c5")
			start(s)
			shelved(s, 0, kept) // continuing a game does not shelve it again
			if got := worth(s, "Two people"); !strings.Contains(got, "Unfinished") ||
				!strings.Contains(got, "1 move") {
				t.Errorf("its description is %q", got)
			}
		})
	}
}

// TestOpenedGamesAreKept checks that an opened game is shelved under its players' names when a link replaces
// it, and is not counted as won.
func TestOpenedGamesAreKept(t *testing.T) {
	for text, want := range map[string]string{
		"[White \"Deep Blue\"]\n[Black \"Kasparov\"]\n\n" +
			"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n": "Deep Blue – Kasparov: 1–0, ",
		"[White \"?\"]\n[Black \"Kasparov\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n": "? – Kasparov: 0–1, ",
		"f3 e5 g4 Qh4": "Opened game: 0–1, ",
	} {
		s := open(t, "chess")
		if err := s.Load(text); err != nil {
			t.Fatal(err)
		}
		s.Frames(3)
		shelved(s, 0, 0) // still on the board, so not shelved
		if err := s.Play().Open("#/chess?moves=d4+d5"); err != nil {
			t.Fatal(err)
		}
		shelved(s, 1, 0)
		start(s)
		shelved(s, 1, 0) // the link's own game is not shelved
		s.Press("games")
		s.Press("my-games")
		if list := listed(s); len(list) != 1 || !strings.HasPrefix(list[0], want) {
			t.Errorf("%q is listed as %q", text, list)
		}
	}
}

// TestContinuedGamesAreNotWon checks that winning a game that was opened from a text is not counted as a win.
func TestContinuedGamesAreNotWon(t *testing.T) {
	s := open(t, "chess")
	if err := s.Load("e4 e5 Bc4 Nc6 Qh5 Nf6"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	moves(s, "Qxf7")
	shelved(s, 1, 0)
	s.Press("games")
	s.Press("my-games")
	if list := listed(s); len(list) != 1 || !strings.Contains(list[0], ": 1–0, ") {
		t.Errorf("it is listed as %q", list)
	}
}

func TestFinishedGamesAreShelvedOnce(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	moves(s, "f3 e5 g4 Qh4")
	shelved(s, 1, 0)
	s.Rooms.Flush()
	s = screen(t, host, 390, 844) // restart
	s.Frames(2)
	s.Press("games")
	shelved(s, 1, 0)
	start(s)
	shelved(s, 1, 0)
	if got := worth(s, "Two people"); !strings.HasPrefix(got, "0–1, ") {
		t.Errorf("its description is %q", got)
	}
	if keys, err := host.Memory.Keys(); err != nil || strings.Contains(strings.Join(keys, " "), "shelving") {
		t.Errorf("still being shelved: %q, %v", keys, err)
	}
}

func TestShelfRenameSearchDelete(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	for _, list := range []string{"e4", "d4 d5", "c4 c5 g3"} {
		moves(s, list)
		start(s)
	}
	shelved(s, 0, 3)
	s.Press("games")
	if list := listed(s); len(list) != 3 || !strings.HasSuffix(list[0], "2 moves") {
		t.Fatalf("listed: %q", list)
	}
	s.Press("sort-by")
	s.Press("length")
	if list := listed(s); !strings.HasSuffix(list[0], "2 moves") {
		t.Errorf("the longest first: %q", list)
	}
	s.Pick("More about Two people")
	s.Press("rename")
	s.Press("text")
	s.Write(" at the lake")
	s.Press("ok")
	s.Frames(2)
	s.Press("search")
	s.Write("lake")
	s.Frames(2)
	if list := listed(s); len(list) != 1 || !strings.HasPrefix(list[0], "Two people at the lake: ") {
		t.Fatalf("found: %q", list)
	}
	s.Pick("More about Two people at the lake")
	s.Press("delete")
	if len(listed(s)) != 0 || !offers(s, "“Two people at the lake” is deleted.") {
		t.Error("the game is still listed, or no message is shown")
	}
	if offers(s, "Explore 1 game") || offers(s, "Explore 0 games") {
		t.Error("a deleted game can be explored")
	}
	s.Pick("Restore Two people at the lake")
	shelved(s, 0, 3)
	s.Pick("More about Two people at the lake")
	s.Press("delete")
	shelved(s, 0, 2)
	s.Press("statistics") // after this, the game can no longer be undone
	shelved(s, 0, 2)
	data, err := host.Memory.Keys()
	kept := 0
	for _, key := range data {
		if strings.HasPrefix(key, "shelf/chess/") {
			kept++
		}
	}
	if err != nil || kept != 3 { // two games and the index
		t.Errorf("saved: %q, %v", data, err)
	}
	s = screen(t, host, 1280, 800)
	s.Go("chess")
	s.Press("games")
	shelved(s, 0, 2)
}

// TestGamesAgainstComputerAreCounted checks that the choice of opponents shows the results against each.
func TestGamesAgainstComputerAreCounted(t *testing.T) {
	s := open(t, "chess")
	for _, mine := range []game.Player{game.First, game.Second} {
		s.Humans()
		moves(s, "e4 e5")
		r := s.Play()
		if err := r.Session.SetPlayer(mine.Opponent(), r.Session.Players.Default()); err != nil {
			t.Fatal(err)
		}
		if err := r.Session.Resign(); err != nil {
			t.Fatal(err)
		}
		r.Changed()
		s.Frames(2)
		start(s)
	}
	shelved(s, 2, 0)
	s.Press("new-game")
	s.Frames(2)
	const want = "2 games: 0 won, 0 drawn, 2 lost"
	if got := worth(s, "Your games against it"); got != want {
		t.Errorf("shown %q, want %q", got, want)
	}
	s.Key("Escape")
	s.Press("games")
	s.Press("statistics")
	if got := counted(s); len(got) != 1 || got[0] != want {
		t.Errorf("counted: %q", got)
	}
}

func TestSolitaireGamesAreCounted(t *testing.T) {
	s := open(t, "twenty48")
	s.Humans()
	if err := s.Play().Start(nil); err != nil {
		t.Fatal(err)
	}
	s.Humans()
	for range 7 {
		moves(s, s.Game().Legal[0])
	}
	if err := s.Play().Session.Resign(); err != nil {
		t.Fatal(err)
	}
	s.Play().Changed()
	shelved(s, 1, 0)
	s.Press("games")
	s.Press("statistics")
	if got := counted(s); len(got) != 1 || !strings.HasPrefix(got[0], "1 game: best ") ||
		!strings.Contains(got[0], ", largest tile ") {
		t.Errorf("counted: %q", got)
	}
}

// counted returns the displayed statistics.
func counted(s *shelltest.Screen) (list []string) {
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "text" && strings.Contains(n.Value, "game") {
			list = append(list, n.Value)
		}
	}
	return list
}

// TestInterruptedShelvingIsFinished checks that a game being shelved when the program ended is on the shelf
// at the next visit.
func TestInterruptedShelvingIsFinished(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	moves(s, "e4")
	start(s)
	shelved(s, 0, 1)
	store := host.Memory
	line, err := store.Load("shelf/chess/log")
	if err != nil {
		t.Fatal(err)
	}
	g := new(collection.Shelved)
	if err := json.Unmarshal(line, g); err != nil {
		t.Fatal(err)
	}
	kept, err := store.Load("shelf/chess/" + g.ID)
	if err != nil || kept == nil {
		t.Fatal(err)
	}
	for _, key := range []string{"shelf/chess/log", "shelf/chess/" + g.ID} {
		if err := store.Remove(key); err != nil {
			t.Fatal(err)
		}
	}
	on := fmt.Sprintf(`{"shelved":%s,"kept":%s}`, line, kept)
	if err := store.Save("shelving-chess-"+g.ID, []byte(on)); err != nil {
		t.Fatal(err)
	}
	if err := store.Save("shelving-chess-bad", []byte("{")); err != nil {
		t.Fatal(err)
	}
	s = screen(t, host, 1280, 800)
	s.Go("chess")
	shelved(s, 0, 1)
	s.Press("games")
	s.Pick("Two people")
	s.Until("the game is back", func() bool { return s.Moves() == "e4" })
	if keys, err := store.Keys(); err != nil || !strings.Contains(strings.Join(keys, " "), "bad.damaged-1") {
		t.Errorf("the damaged save is not set aside: %q, %v", keys, err)
	}
}

// TestRestoredBoardGameIsShelved checks that the board of another machine's backup goes to the shelf.
func TestRestoredBoardGameIsShelved(t *testing.T) {
	host := shelltest.NewHost(t)
	s := screen(t, host, 1280, 800)
	s.Go("chess")
	s.Humans()
	moves(s, "e4")
	if err := host.Memory.Save("shelving-chess-board", s.Play().Session.Saved()); err != nil {
		t.Fatal(err)
	}
	s = screen(t, host, 1280, 800)
	s.Go("chess")
	shelved(s, 0, 1)
	if keys, err := host.Memory.Keys(); err != nil || strings.Contains(strings.Join(keys, " "), "shelving") {
		t.Errorf("still being shelved: %q, %v", keys, err)
	}
}

// TestShelfOpensAsCollection checks that the shelf opens as a collection and that each game can be resumed
// with its players.
func TestShelfOpensAsCollection(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	moves(s, "e4 e5")
	start(s)
	moves(s, "d4")
	start(s)
	shelved(s, 0, 2)
	s.Press("games")
	s.Press("explore")
	opened(s, 2)
	s.Press("close")
	s.Until("the moves are counted", func() bool { return s.Has("play-e4") && s.Has("play-d4") })
	s.Press("show-list")
	s.Frames(2)
	s.Pick(strings.SplitN(listed(s)[0], ":", 2)[0])
	s.Until("a game is on the board", func() bool { return s.Moves() != "" })
	if s.Play().Session.ID == "" {
		t.Error("the game differs from the shelved one")
	}
	if !s.Play().Session.Players.Of(game.Second).IsHuman() {
		t.Error("a computer plays the second side")
	}
}
