package all

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/store"
	"ludarium/render/ui"
)

// threeGames holds three chess games, one of them invalid.
const threeGames = `[Event "Open"]
[Date "2021.03.??"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]

1. e4 e5 2. Nf3 {as always} Nc6 1-0

[Event "Closed"]
[Date "2019.01.02"]
[White "Carl"]
[Black "Bob"]
[Result "1/2-1/2"]

1. Nf3 Nc6 2. e4 e5 3. Bb5 1/2-1/2

[Event "Closed"]
[White "Dora"]
[Black "Ann"]

1. e4 e9 *

[Event "Closed"]
[White "Dora"]
[Black "Ann"]

1. d4 *
`

// listed returns the listed games from top to bottom, with their descriptions.
func listed(s *shelltest.Screen) (list []string) {
	for _, n := range s.Mirror.Nodes() {
		if n.Role == "button" && strings.HasSuffix(n.ID, "open") {
			list = append(list, n.Name+": "+n.Value)
		}
	}
	return list
}

// worth returns the value of a control, or "" if there is no such control.
func worth(s *shelltest.Screen, name string) string {
	for _, n := range s.Mirror.Nodes() {
		if n.Name == name {
			return n.Value
		}
	}
	return ""
}

// opened waits until the list of a collection is loaded.
func opened(s *shelltest.Screen, games int) {
	s.T.Helper()
	s.Until("the list", func() bool { return len(listed(s)) == games })
}

// TestSeveralGamesAreListed checks that a text with more than one game opens as a list.
func TestSeveralGamesAreListed(t *testing.T) {
	for _, c := range []struct{ room, text, choice, moves string }{
		{"chess", "[White \"A\"]\n[Black \"B\"]\n\n1. e4 1-0\n\n[White \"C\"]\n[Black \"D\"]\n\n1. d4 d5 *\n",
			"C – D", "d4 d5"},
		{"twenty48", "1. e4 1-0\n\n1. d4 d5 1/2-1/2\n", "Game 2", "d4 d5"},
		{"othello", "f5d6c3\nc4c3\n", "Game 2", "c4 c3"},
		{"connectk", "https://a.org/?pos=445\nhttps://a.org/?pos=4", "Game 2", "4"},
		{"connectk", "...\n...\nx..\n\n...\n...\n.x.", "Position 2", ""},
	} {
		s := open(t, c.room)
		if err := s.Load(c.text); err != nil {
			t.Fatalf("%q: %v", c.text, err)
		}
		opened(s, 2)
		s.Pick(c.choice)
		s.Until("the game", func() bool { return len(listed(s)) == 0 && s.Has("note") })
		if got := s.Moves(); got != c.moves {
			t.Errorf("%q: %q opens %q, want %q", c.text, c.choice, got, c.moves)
		}
	}
}

func TestCollectionIsSearchedAndSorted(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		s := screen(t, nil, size[0], size[1])
		s.Go("chess")
		if err := s.Load(threeGames); err != nil {
			t.Fatal(err)
		}
		opened(s, 3)
		first := func(want string) {
			t.Helper()
			s.Until(want, func() bool { l := listed(s); return len(l) > 0 && strings.HasPrefix(l[0], want) })
		}
		first("Ann – Bob: 1–0 · 2021-03 · 2 moves · ")
		if size[0] > 1000 {
			s.Press("sort-by-length")
			s.Press("sort-by-length")
		} else {
			s.Press("sort-by")
			s.Press("length")
			s.Press("turn-order")
		}
		first("Carl – Bob")
		s.Press("search")
		s.Write("dora")
		s.Until("what was found", func() bool { return len(listed(s)) == 1 })
		first("Dora – Ann")
		s.Press("unread")
		s.Until("what could not be read", func() bool {
			return slices.ContainsFunc(s.Mirror.Nodes(), func(n ui.Node) bool {
				return strings.HasPrefix(n.Name, "After game 2: chess: bad PGN: game 3")
			})
		})
		s.Press("close")
		s.Press("search")
		s.Key(ui.Enter)
		s.Until("the game", func() bool { return s.Moves() == "d4" })
	}
}

// TestExplorerFollowsTheBoard checks that the explorer counts the moves played from the current position and
// that clicking a move plays it.
func TestExplorerFollowsTheBoard(t *testing.T) {
	for _, c := range []struct{ room, text, move, then, want string }{
		{"chess", threeGames, "e4", "e5", "1 game: White won 100 %, draw 0 %, Black won 0 %, 2 moves on " +
			"average, last played in 2021"},
		{"othello", "f5d6c3\nf5f6e6\nf5d6c4\n", "f5", "d6", "2 games, 2 moves on average"},
		{"connectk", "445\n446\n112\n", "4", "4", "2 games, 2 moves on average"},
	} {
		s := open(t, c.room)
		s.Humans()
		if err := s.Load(c.text); err != nil {
			t.Fatal(err)
		}
		opened(s, 3)
		s.Press("close")
		s.Until("the moves", func() bool { return s.Has("play-" + c.move) })
		s.Press("play-" + c.move)
		s.Until("the replies", func() bool { return worth(s, "Play "+c.then) == c.want })
		s.Want(c.move)
	}
}

// TestExplorerLeavesRoomForMoves checks that the list of moves remains large enough, and that the buttons
// that end a game remain visible.
func TestExplorerLeavesRoomForMoves(t *testing.T) {
	beside := 0
	for h := 560; h <= 900; h += 4 {
		s := screen(t, shelltest.NewHost(t), 1280, h)
		s.Go("chess")
		s.Humans()
		if err := s.Load(threeGames); err != nil {
			t.Fatal(err)
		}
		opened(s, 3)
		s.Press("close")
		s.Press("moves")
		s.Frames(2)
		if !s.Has("next-game") {
			continue // the explorer does not fit
		}
		s.Write("e4")
		s.Key(ui.Enter) // low panels have these buttons after the first move
		s.Frames(2)
		beside++
		if !s.Has("resign") {
			t.Errorf("in a window %d high the explorer hides the buttons that end a game", h)
		}
	}
	if beside == 0 {
		t.Error("the explorer is never beside the moves")
	}
}

// TestCollectionsAreKept checks that opened collections and their notes are restored at the next visit, and
// that collections can be renamed and deleted.
func TestCollectionsAreKept(t *testing.T) {
	s := open(t, "chess")
	s.Shell.LoadFile(shelltest.File("masters.pgn", threeGames))
	opened(s, 3)
	s.Pick("Carl – Bob")
	s.Until("the game", func() bool { return s.Has("note") })
	s.Press("next-game")
	s.Until("the next one", func() bool { return s.Moves() == "d4" })
	s.Press("previous-game")
	s.Until("the one before", func() bool { return s.Moves() != "d4" })
	note(s, "a transposition")
	s.Until("the note", func() bool { return s.Has("note") })
	s.Until("that it is kept", func() bool {
		data, err := s.Host.Memory.Load("collection/chess/1")
		return err == nil && bytes.Contains(data, []byte("a transposition"))
	})
	memory := s.Host.Memory

	again := screen(t, s.Host, 0, 0)
	again.Go("chess")
	again.Press("games")
	again.Until("what is kept", func() bool { return offers(again, "masters.pgn") })
	again.Pick("masters.pgn")
	opened(again, 3)
	again.Press("search")
	again.Write("transposition")
	again.Until("what was found", func() bool { return len(listed(again)) == 1 })
	again.Press("close")
	again.Press("close-collection")
	again.Press("1/more")
	again.Press("rename")
	again.Press("text")
	again.Key(ui.End)
	again.Write(" 2")
	again.Press("ok")
	again.Until("the new name", func() bool { return offers(again, "masters.pgn 2") })
	again.Press("1/more")
	again.Press("delete")
	again.Press("confirm")
	again.Until("that it is gone", func() bool {
		keys, err := memory.Keys()
		return err == nil && !slices.ContainsFunc(keys, func(key string) bool {
			return strings.HasPrefix(key, "collection/")
		})
	})
	if offers(again, "masters.pgn 2") {
		t.Error("it is still in the list")
	}
}

// slowStore is a store that delays writing collections until it is released.
type slowStore struct {
	store.Memory
	may chan struct{}
}

func (s *slowStore) wait(key string) {
	if strings.HasPrefix(key, "collection/") {
		<-s.may
	}
}

func (s *slowStore) Save(key string, data []byte) error {
	s.wait(key)
	return s.Memory.Save(key, data)
}

func (s *slowStore) Append(key string, data []byte) error {
	s.wait(key)
	return s.Memory.Append(key, data)
}

// note appends to the note of the current game of a collection.
func note(s *shelltest.Screen, text string) {
	s.T.Helper()
	s.Until("the game", func() bool { return s.Has("note") })
	s.Press("note")
	s.Press("text")
	s.Key(ui.End)
	s.Write(text)
	s.Press("ok")
}

// TestNotesOfAnUnwrittenCollection checks that the last note on each game is saved even if the collection is
// closed before it is written.
func TestNotesOfAnUnwrittenCollection(t *testing.T) {
	s := open(t, "chess")
	slow := &slowStore{may: make(chan struct{})}
	s.Host.Memory = slow
	s.Shell.LoadFile(shelltest.File("masters.pgn", threeGames))
	opened(s, 3)
	s.Pick("Carl – Bob")
	for _, text := range []string{"first", " second", " third"} {
		note(s, text)
	}
	s.Press("close-collection")
	close(slow.may)
	s.Press("games")
	s.Until("what is kept", func() bool { return offers(s, "masters.pgn") })
	s.Pick("masters.pgn")
	opened(s, 3)
	s.Pick("Carl – Bob")
	s.Until("the note", func() bool { return worth(s, "Note") == "first second third" })
}

// TestExplorerDoesNotMoveControls checks that the controls around the explorer stay in place while its moves
// load and when it has none.
func TestExplorerDoesNotMoveControls(t *testing.T) {
	s := open(t, "chess")
	s.Humans()
	s.Shell.LoadFile(shelltest.File("masters.pgn", threeGames))
	opened(s, 3)
	s.Pick("Carl – Bob")
	s.Until("the game", func() bool { return s.Has("note") })
	note, close := s.Control("note"), s.Control("close-collection")
	for _, c := range []struct {
		key  ui.Code
		says string
	}{{ui.Home, "Play e4"}, {ui.End, "No game continues from here."}} {
		s.Key(c.key)
		s.Until("what was played", func() bool { return offers(s, c.says) })
		if now := s.Control("note"); now != note {
			t.Errorf("the note moved from %v to %v", note, now)
		}
		if now := s.Control("close-collection"); now != close {
			t.Errorf("the Close button moved from %v to %v", close, now)
		}
	}
}

// TestDamagedCollectionKeepsIntactPart checks that the intact part of a damaged collection is kept and other
// collections are unaffected.
func TestDamagedCollectionKeepsIntactPart(t *testing.T) {
	s := open(t, "chess")
	for i, name := range []string{"one.pgn", "two.pgn"} {
		s.Shell.LoadFile(shelltest.File(name, threeGames))
		opened(s, 3)
		s.Until("that it is kept", func() bool {
			keys, err := s.Host.Memory.Keys()
			return err == nil && slices.Contains(keys, fmt.Sprintf("collection/chess/%d", i+1))
		})
		s.Press("close")
	}
	if err := s.Host.Memory.Save("collection/chess/1", []byte("nothing")); err != nil {
		t.Fatal(err)
	}
	if err := s.Host.Memory.Save("collection/chess/2/about", []byte("{")); err != nil {
		t.Fatal(err)
	}
	again := screen(t, s.Host, 0, 0)
	again.Go("chess")
	again.Press("games")
	again.Until("what is kept", func() bool {
		return offers(again, "one.pgn") && offers(again, "Collection 2")
	})
	again.Pick("one.pgn")
	again.Until("a word", func() bool { return strings.Contains(again.State().Toast, "is damaged") })
	again.Pick("Collection 2")
	opened(again, 3)
}

func TestGamesAreExported(t *testing.T) {
	s := open(t, "chess")
	s.Shell.LoadFile(shelltest.File("masters.pgn", threeGames))
	opened(s, 3)
	s.Press("1/mark")
	s.Press("export")
	s.Press("pgn")
	s.Until("the file", func() bool { return s.Host.Files["masters.pgn"] != "" })
	if text := s.Host.Files["masters.pgn"]; strings.Count(text, "[White ") != 1 ||
		!strings.Contains(text, "Bb5 1/2-1/2") {
		t.Errorf("exported: %s", text)
	}
	s.Press("1/mark")
	s.Press("export")
	s.Press("moves")
	s.Until("the file", func() bool { return s.Host.Files["masters.txt"] != "" })
	if got := s.Host.Files["masters.txt"]; got != "e4 e5 Nf3 Nc6\nNf3 Nc6 e4 e5 Bb5\nd4\n" {
		t.Errorf("exported: %q", got)
	}
}
