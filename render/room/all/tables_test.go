package all

import (
	"slices"
	"strings"
	"testing"

	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// rowsOf returns the rows of the table with that name: the names of their cells, each a text or a control.
func rowsOf(s *shelltest.Screen, name string) (rows [][]string) {
	groups := map[string]ui.Group{}
	for _, g := range s.Mirror.Groups() {
		groups[g.ID] = g
	}
	last := ""
	for _, n := range s.Mirror.Tree() {
		g := groups[n.Within]
		if (g.Role != ui.HeadRow && g.Role != ui.BodyRow) || groups[g.Within].Name != name {
			continue
		}
		if g.ID != last {
			rows, last = append(rows, nil), g.ID
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], strings.TrimPrefix(n.Name, "Sort by: "))
	}
	return rows
}

// TestGamesAreTables reads the tables of a collection, of the moves played in it and of the user's own games
// as a screen reader does, and opens a game by the arrow keys.
func TestGamesAreTables(t *testing.T) {
	for _, size := range [][2]int{{1280, 800}, {390, 844}} {
		s := screen(t, nil, size[0], size[1])
		s.Go("chess")
		if err := s.Load("[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n" +
			"[White \"C\"]\n[Black \"D\"]\n\n1. d4 d5 *\n"); err != nil {
			t.Fatal(err)
		}
		opened(s, 2)
		want := [][]string{{"Marked", "#", "White", "Black", "Result", "Date", "Moves", "Opening", "Event"},
			{"Mark A – B", "A – B", "A", "B", "1–0", "", "1"}, {"Mark C – D", "C – D", "C", "D", "", "", "1"}}
		rows := rowsOf(s, "Pasted games")
		for i, row := range rows {
			if i >= len(want) || len(row) != 9 || !slices.Equal(row[:len(want[i])], want[i]) {
				t.Errorf("%v: row %d of the games is %q", size, i, row)
			}
		}
		act(s, slices.Collect(ids(s, "/mark"))[1])
		if box := s.Mirror.Tree()[slices.IndexFunc(s.Mirror.Tree(), func(n ui.Node) bool {
			return n.Name == "Mark C – D"
		})]; box.Role != "checkbox" || box.Value != "on" {
			t.Errorf("a marked game has the box %+v", box)
		}
		s.UI().Focus.Leave()
		s.Key(ui.Down)
		s.Frames(2)
		if on := s.UI().Focus.On(); !strings.HasSuffix(on, "/1/open") {
			t.Errorf("an arrow key leads to %q", on)
		}
		s.Key(ui.Enter)
		s.Until("the game", func() bool { return s.Moves() == "d4 d5" })
		s.Key(ui.Home)
		s.Until("what was played", func() bool { return len(rowsOf(s, "Played from here")) > 1 })
		s.Frames(2)
		rows = rowsOf(s, "Played from here")
		if len(rows) != 3 || len(rows[0]) != 7 || len(rows[2]) != 7 ||
			!slices.Equal(rows[1][1:6], []string{"1", "50 %", "100 %", "0 %", "0 %"}) {
			t.Errorf("%v: the moves are the table %q", size, rows)
		}
	}
}

// TestMovesAreTables reads the moves of games as tables, with a head for each column and a number for each
// row; own games likewise, one of which has been deleted.
func TestMovesAreTables(t *testing.T) {
	for name, want := range map[string]string{
		"chess":    "#,White,Black 1,1 e4,1 e5 2,2 Nf3,",
		"morpion":  "#,Move 1,",
		"connectk": "#,Red,Yellow 1,1 4,1 4 2,2 4,",
	} {
		s := open(t, name)
		s.Humans()
		switch name {
		case "chess":
			playAll(t, s, "e4 e5 Nf3")
		case "connectk":
			playAll(t, s, "4 4 4")
		default:
			move, _ := possible(s)
			s.Work(move)
		}
		s.Frames(2)
		var rows []string
		for _, row := range rowsOf(s, "Moves") {
			rows = append(rows, strings.Join(row, ","))
		}
		if got := strings.Join(rows, " "); !strings.HasPrefix(got, want) {
			t.Errorf("%s: the moves are %q, want %q", name, got, want)
		}
		outlined(s, name)
		act(s, nodeOf(s, "new-game").ID)
		act(s, nodeOf(s, "start").ID)
		act(s, nodeOf(s, "games").ID)
		s.Until("own games", func() bool { return len(rowsOf(s, "My games")) > 1 })
		outlined(s, name+" games")
		act(s, slices.Collect(ids(s, "/more"))[0])
		act(s, nodeOf(s, "delete").ID)
		s.Until("it is deleted", func() bool { return s.Has("bring-back") })
		outlined(s, name+" deleted")
	}
}

// ids yields the IDs that end with a name, in the order of the tree.
func ids(s *shelltest.Screen, name string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, n := range s.Mirror.Tree() {
			if strings.HasSuffix(n.ID, name) && !yield(n.ID) {
				return
			}
		}
	}
}
