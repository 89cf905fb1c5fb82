package all

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/render/app/shell/shelltest"
	"ludarium/render/ui"
)

// node returns the control with that name.
func node(t *testing.T, s *shelltest.Screen, name string) ui.Node {
	t.Helper()
	for _, n := range s.Mirror.Nodes() {
		if n.Name == name {
			return n
		}
	}
	t.Fatalf("no control %q", name)
	return ui.Node{}
}

// said returns the texts of the controls with that role.
func said(s *shelltest.Screen, role string) string {
	var list []string
	for _, n := range s.Mirror.Nodes() {
		if n.Role == role {
			list = append(list, n.Name)
		}
	}
	return strings.Join(list, " / ")
}

// TestImportKeepsInvalidText pastes invalid texts: the dialog keeps the text and shows the error and its
// position.
func TestImportKeepsInvalidText(t *testing.T) {
	for _, c := range []struct{ room, text, want, bad string }{
		{"chess", "hello", `Move 1: "hello" is not a chess move`, "hello"},
		{"chess", "1. e4 e5 2. Ke3 Nf6", `Move 2: "Ke3" can't be played: the king can't go from e1 to e3`,
			"Ke3"},
		{"chess", "rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
			`FEN: rank 6, "9", has "9", which is not a piece`, "9"},
		{"othello", "f5d6z9", `Move 3: "z9" is not an Othello move`, "z9"},
		{"othello", "f5 a1", `Move 2: "a1" can't be played: it flips no discs`, "a1"},
		{"othello", "(;FF[4]GM[2]SZ[8]PB[a];B[dc];W[a1])", `"a1" can't be played: it flips no discs`, "a1"},
		{"connectk", "4444444", `Move 7: "4" can't be played: column 4 is full`, "4"},
		{"twenty48", "#/twenty48?moves=sideways", `Move 1: "sideways" is not a direction`, "sideways"},
		{"morpion", "5T 3,4|4 nonsense",
			`Move 2: "nonsense" can't be played: not x,y, one of - | \ /, and an index, as in "3,4|4"`,
			"nonsense"},
	} {
		s := screen(t, shelltest.NewHost(t), 1280, 1100) // tall enough to show all options
		s.Go(c.room)
		s.Press("options")
		s.Press("paste")
		s.Press("text")
		s.Input(ui.Input{Text: c.text})
		s.Key(ui.Enter)
		s.Frames(2)
		if got := node(t, s, "Text").Value; got != c.text {
			t.Errorf("%s: after %q the box has %q", c.room, c.text, got)
		}
		if got := said(s, "alert"); got != c.want {
			t.Errorf("%s: %q gives %q, want %q", c.room, c.text, got, c.want)
		}
		if got := node(t, s, "bad part").Value; got != c.bad {
			t.Errorf("%s: %q: the invalid part is %q, want %q", c.room, c.text, got, c.bad)
		}
		s.Write("x")
		s.Frames(2)
		if said(s, "alert") != "" {
			t.Errorf("%s: the error of a text remains for another text", c.room)
		}
	}
}

// TestTextOfAnotherGameOpensItsRoom pastes a game in the room of another game.
func TestTextOfAnotherGameOpensItsRoom(t *testing.T) {
	for _, c := range []struct{ room, text, want, moves string }{
		{"othello", "1. e4 e5 2. Nf3 *", "chess", "e4 e5 Nf3"},
		{"twenty48", "f5d6c3", "othello", "f5 d6 c3"},
		{"chess", "5D 3,4|4", "morpion", ""},
		{"morpion", "4453", "connectk", "4 4 5 3"},
		{"chess", "2,2,0,0/0,0,0,0/0,0,0,0/0,0,0,4 p 8", "twenty48", ""},
		{"othello", "ludarium.example/#/chess?moves=d4", "chess", "d4"},
		{"othello", "https://ludarium.example/#/chess?moves=d4", "chess", "d4"},
	} {
		s := open(t, c.room)
		err := s.Load(c.text)
		if got := s.State().Screen; got != c.want || c.moves != "" && s.Moves() != c.moves {
			t.Errorf("%s: %q opens %s with %q (%v), want %s with %q", c.room, c.text, got, s.Moves(), err,
				c.want, c.moves)
		}
	}
	s := open(t, "othello")
	if err := s.Load("hello"); err == nil || err.Error() != `Position: "h" at character 1 is none of X O -` &&
		!strings.Contains(err.Error(), "Othello move") {
		t.Errorf("an unreadable text gives %v", err)
	}
}

// TestMessagesDoNotCoverBoard types an invalid move on every screen: the message does not cover the board,
// and disappears once the move is corrected.
func TestMessagesDoNotCoverBoard(t *testing.T) {
	for _, size := range append(phones, [][2]int{{1024, 600}, {1280, 800}, {2560, 1440}}...) {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, g := range catalog.Games() {
			where := fmt.Sprintf("%v %s", size, g.Name)
			s.Go(g.Name)
			s.Humans()
			s.Say("A message of some length, which says what went wrong and what to do about it, and so " +
				"takes two lines or three")
			s.Frames(2)
			message, board := ui.Node{}, s.Play().Shown().Area
			for _, n := range s.Mirror.Nodes() {
				if n.Role == "status" && strings.HasPrefix(n.Name, "A message") {
					message = n
				}
			}
			if message.Area.W == 0 {
				t.Fatalf("%s: no message", where)
			}
			if over := message.Area.Intersect(board); over.W > 0 && over.H > 0 {
				t.Errorf("%s: a message at %v covers the board at %v", where, message.Area, board)
			}
			screen := s.Canvas.Area()
			if message.Area.X < screen.X || message.Area.Right() > screen.Right() ||
				message.Area.Bottom() > screen.Bottom() {
				t.Errorf("%s: a message is partly off the screen: %v", where, message.Area)
			}
		}
	}
	s := open(t, "chess")
	s.Humans()
	s.Key("/")
	s.Write("Ke3")
	s.Key(ui.Enter)
	if got, want := s.State().Toast, `"Ke3" can't be played: the king can't go from e1 to e3`; got != want {
		t.Errorf("an invalid typed move gives %q, want %q", got, want)
	}
	s.Write("x")
	if s.Frames(2); s.State().Toast != "" {
		t.Errorf("the message remains after a change of the text: %q", s.State().Toast)
	}
	s.Key(ui.Enter)
	if err := s.Rooms.PlayText("e4"); err != nil {
		t.Fatal(err)
	}
	if s.Frames(2); s.State().Toast != "" {
		t.Errorf("the message remains in the next position: %q", s.State().Toast)
	}
}

// TestIllegalMovesAreExplained tries illegal moves with the pointer.
func TestIllegalMovesAreExplained(t *testing.T) {
	for _, c := range []struct{ room, text, from, to, want string }{
		{"chess", "4r1k1/8/8/8/8/8/3N4/R3K3 w - - 0 1", "d2", "f3", "White is in check"},
		{"chess", "4r1k1/8/8/8/8/8/4N3/R3K3 w - - 0 1", "a1", "b2", "The rook can't go from a1 to b2"},
		{"chess", "4r1k1/8/8/8/8/8/4N3/R3K3 w - - 0 1", "e2", "e2", "The knight on e2 can't move"},
		{"othello", "", "a1", "a1", "A1 flips nothing"},
		{"othello", "", "d4", "d4", "D4 is taken"},
		{"connectk", "444444", "d1", "d1", "Column 4 is full"},
		{"morpion", "", "far", "far", "No line can be drawn through this point"},
	} {
		s := open(t, c.room)
		if c.text != "" {
			if err := s.Load(c.text); err != nil {
				t.Fatal(err)
			}
		}
		s.Humans()
		place := func(name string) game.Square {
			_, cols := s.Play().Session.Line.View().Size()
			rows, _ := s.Play().Session.Line.View().Size()
			if name == "far" {
				q, _ := s.Play().
					Drawer.Pick(s.Play().Session.Line.View(), s.Play().Shown().Area.Center(),
					s.Play().Shown())
				return q // the middle of the cross, far from its dots
			}
			row := int('8' - name[1])
			if c.room != "chess" {
				row = int(name[1] - '1')
			}
			return game.Square(min(row, rows-1)*cols + int(name[0]-'a'))
		}
		r := s.Play()
		for _, name := range []string{c.from, c.to} {
			s.Click(r.Drawer.Place(r.Session.Line.View(), place(name), r.Shown()).Center())
			if c.from == c.to {
				break
			}
		}
		if got := s.State().Toast; got != c.want {
			t.Errorf("%s: %s-%s gives %q, want %q", c.room, c.from, c.to, got, c.want)
		}
	}
}

// TestMessagesDoNotCoverTexts shows a message on pages with a picture and a question: neither these nor a
// heading are covered.
func TestMessagesDoNotCoverTexts(t *testing.T) {
	for _, size := range [][2]int{{390, 844}, {1280, 800}} {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		for _, page := range []string{"minimax", "alpha-beta", "particle-swarm"} {
			s.Address.Open("#/atlas/" + page)
			s.Until(page, func() bool { return atlasOf(s).Page == page })
			s.Frames(3)
			s.Say("The link is copied")
			s.Frames(2)
			message := node(t, s, "The link is copied").Area
			for _, n := range s.Mirror.Nodes() {
				over := message.Intersect(n.Area)
				if (n.Role == "heading" || n.Role == "text" && n.Area.H < 60) && over.W > 1 && over.H > 1 {
					t.Errorf("%v %s: the message at %v covers %q at %v", size, page, message, n.Name, n.Area)
				}
			}
		}
	}
}

// TestMessagesDoNotCoverControls checks that the message about an illegal move covers no control and
// disappears when a dialog opens.
func TestMessagesDoNotCoverControls(t *testing.T) {
	for _, size := range append(phones, [][2]int{{1024, 600}, {1280, 800}}...) {
		s := screen(t, shelltest.NewHost(t), size[0], size[1])
		s.Go("chess")
		if err := s.Load("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6"); err != nil {
			t.Fatal(err)
		}
		s.Humans()
		r := s.Play()
		for _, name := range []string{"e1", "e3"} {
			q := game.Square(int('8'-name[1])*8 + int(name[0]-'a'))
			s.Click(r.Drawer.Place(r.Session.Line.View(), q, r.Shown()).Center())
		}
		s.Frames(2)
		want := "The king can't go from e1 to e3"
		if got := s.State().Toast; got != want {
			t.Fatalf("%v: it says %q, want %q", size, got, want)
		}
		message := node(t, s, want).Area
		for _, n := range s.Mirror.Nodes() {
			switch n.Role {
			case "button", "combobox", "tab", "switch", "textbox":
				if over := message.Intersect(n.Area); over.W > 0 && over.H > 0 {
					t.Errorf("%v: the message at %v covers %q at %v", size, message, n.Name, n.Area)
				}
			}
		}
		s.Press("new-game")
		if s.Frames(2); s.State().Toast != "" {
			t.Errorf("%v: the message stays over a dialog", size)
		}
	}
}

func TestStatusMentionsCheck(t *testing.T) {
	s := open(t, "chess")
	if err := s.Load("4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1"); err != nil {
		t.Fatal(err)
	}
	s.Frames(2)
	if got := said(s, "status"); got != "White is in check. Your move" {
		t.Errorf("the status reads %q", got)
	}
}

// TestBadLinksAreExplained checks the messages for invalid addresses.
func TestBadLinksAreExplained(t *testing.T) {
	s := open(t, "chess")
	for link, want := range map[string]string{
		"#/chess?moves=e4+e9": `Move 1…: "e9" is not a chess move. The moves before it are on the board.`,
		"#/othello?moves=a1": `Move 1: "a1" can't be played: it flips no discs. ` +
			`The moves before it are on the board.`,
		"#/checkers": `There is no page "checkers".`,
	} {
		s.Address.Open(link)
		if s.Frames(2); s.State().Toast != want {
			t.Errorf("%s says %q, want %q", link, s.State().Toast, want)
		}
	}
}
