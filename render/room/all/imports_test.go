package all

import (
	"strings"
	"testing"

	"ludarium/render/shell/shelltest"
)

// imports are texts as other programs and people write them, and the position that each leads to.
var imports = []struct{ game, name, text, want string }{
	{"connectk", "dots", ".......\n.......\n.......\n.......\n...O...\n...XX..", "7/7/7/7/3o3/3xx2 o"},
	{"connectk", "digits", "0000000\n0000000\n0000000\n0000000\n0002000\n0001100\n", "7/7/7/7/3o3/3xx2 o"},
	{"connectk", "separated colours", ". . . .\n. . . .\n. . Y .\n. . R R", "4/4/2o1/2xx o"},
	{"connectk", "commas", "0,0,0,0,0,0,0\n0,0,0,0,0,0,0\n0,0,0,0,0,0,0\n0,0,0,0,0,0,0\n0,0,0,2,0,0,0\n0,0," +
		"0,1,1,0,0",
		"7/7/7/7/3o3/3xx2 o"},
	{"connectk", "tic-tac-toe", " X | | \n---+---+---\n   |O| \n---+---+---\n   | | X", "x2/1o1/2x o"},
	{"connectk", "letters", "DDE", "7/7/7/7/3o3/3xx2 o"},
	{"connectk", "letters with numbers", "1. d1 d2 2. e1", "7/7/7/7/3o3/3xx2 o"},
	{"connectk", "link", "https://connect4.gamesolver.org/en/?pos=445", "7/7/7/7/3o3/3xx2 o"},
	{"connectk", "several games", "445\n4444\n\n1", "7/7/7/7/3o3/3xx2 o"},
	{"connectk", "several links", "https://a.org/?pos=445\nhttps://a.org/?pos=4", "7/7/7/7/3o3/3xx2 o"},
	{"connectk", "several boards", "...\n...\nx..\n\n...\n...\n...", "3/3/x2 o"},
	{"twenty48", "blanks", "2 4 8 0\n0 0 0 0\n0 0 0 0\n16 0 0 2", "2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0"},
	{"twenty48", "bars", "|2|4|8| |\n| | | | |\n| | | | |\n|16| | |2|",
		"2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0"},
	{"twenty48", "tabs of a spreadsheet", "2\t4\t8\t\n\t\t\t\n\t\t\t\n16\t\t\t2",
		"2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0"},
	{"twenty48", "arrays", "[[2,4,8,null],[0,0,0,0],[0,0,0,0],[16,0,0,2]]",
		"2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 0"},
	{"twenty48", "exponents of 3×3", "1 2 3\n0 0 0\n4 0 1", "2,4,8/0,0,0/16,0,2 p 0"},
	{"twenty48", "original",
		`{"grid":{"size":4,"cells":[[{"position":{"x":0,"y":0},"value":2},null,null,{"value":16}],` +
			`[{"value":4},null,null,null],[{"value":8},null,null,null],[null,null,null,{"value":2}]]},"score":64,"over":false}`,
		"2,4,8,0/0,0,0,0/0,0,0,0/16,0,0,2 p 64"},
	{"othello", "numbers", "1. f5 d6 2. c3", f5d6c3},
	{"othello", "capitals", "F5 D6 C3", f5d6c3},
	{"othello", "link", "https://reversi.example/viewer?moves=f5d6c3", f5d6c3},
	{"othello", "GGF", ggf, f5d6c3},
	{"othello", "several in GGF", "2 " + ggf + ggf, f5d6c3},
	{"othello", "SGF", "(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc](;W[dc])(;W[cd]))", f5d6c3d3},
	{"othello", "WTHOR", wthor, f5d6c3},
	{"othello", "digits", "00000000\n00000000\n00100000\n00011000\n00012000\n00000000\n00000000\n00000000",
		"------------------X--------XX------XO--------------------------- O"},
	{"othello", "drawn", "  a b c d e f\n1 . . . . . .\n2 . . . . . .\n3 . . O X . .\n4 . . X O . .\n5 . . " +
		". . . .\n6 . . . . . .\nBlack to move",
		"--------------OX----XO-------------- X"},
	{"morpion", "MSR",
		`{"version": "0.1", "variant": "5D", "score": 1, "moves": [{"x": 3, "y": -1, "dir": "V", "pos": 0}]}`,
		"5D 3,-1|0"},
	{"morpion", "Pentasol", "(28,28)\n(28,24) | +2", "5T 3,-1|0"},
	{"morpion", "Pentasol joined and numbered", "5D\n(28, 28)\n1. (28,24)|+2", "5D 3,-1|0"},
	{"morpion", "numbered grid", " .  .  .  1  .  .  .\n" + cross, "5T 3,-1|0"},
}

// cross is the start of 5T.
const cross = " .  .  .  o  o  o  o\n .  .  .  o  .  .  o\n .  .  .  o  .  .  o\n o  o  o  o  .  .  o  o  " +
	"o  o\n o  .  .  .  .  .  .  .  .  o\n o  .  .  .  .  .  .  .  .  o\n o  o  o  o  .  .  o  o  o  o\n . " +
	" .  .  o  .  .  o\n .  .  .  o  .  .  o\n .  .  .  o  o  o  o\n"

// The position after f5 d6 c3, and archives with that game.
const (
	f5d6c3   = "------------------X--------XX------OXX-----O-------------------- O"
	f5d6c3d3 = "------------------XO-------OX------OXX-----O-------------------- X"
	ggf      = "(;GM[Othello]PC[GGS/os]PB[a]PW[b]TI[5:00//02:00]TY[8]RE[?]BO[8 " +
		"---------------------------O*------*O--------------------------- *]B[f5/1.20/0.1]W[d6//2]B[C3];)"
)

// wthor is a base with one game.
var wthor = "\x14\x18\x01\x1f\x01\x00\x00\x00\x00\x00\xcf\x07\x08\x00\x18\x00" +
	"\x00\x00\x01\x00\x02\x00\x28\x21\x38\x40\x21" + strings.Repeat("\x00", 57)

func TestImports(t *testing.T) {
	for _, c := range imports {
		t.Run(c.game+" "+c.name, func(t *testing.T) {
			s := human(t, kind(t, c.game), nil, 1)
			if err := s.Load(c.text); err != nil {
				t.Fatal(err)
			}
			if got := s.Line.View().Notation(); got != c.want {
				t.Errorf("it is read as %s, want %s", got, c.want)
			}
			again := human(t, kind(t, c.game), nil, 2)
			if err := again.Load(s.Line.Link()); err != nil || again.Line.View().Notation() != c.want {
				t.Errorf("the link %s leads to %s, %v", s.Line.Link(), again.Line.View().Notation(), err)
			}
		})
	}
}

// Each text finds its room from that of any other one.
func TestImportsFindTheirRoom(t *testing.T) {
	s := shelltest.Open(t, Doors(), "chess")
	for _, from := range []string{"chess", "lab"} {
		for _, c := range imports {
			s.Go(from)
			if err := s.Shell.Load(c.text); err != nil {
				t.Errorf("%s %s from %s: %v", c.game, c.name, from, err)
				continue
			}
			got := s.Rooms.Current().Link()
			if !strings.HasPrefix(strings.TrimPrefix(got, "#/"), c.game) {
				t.Errorf("%s %s from %s leads to %s", c.game, c.name, from, got)
			}
		}
	}
}

// A link that carries nothing is refused in the same way in every room, and by the game whose site it is.
func TestLinksThatCarryNothing(t *testing.T) {
	s := shelltest.Open(t, Doors(), "chess")
	for _, from := range []string{"chess", "connectk", "twenty48", "lab"} {
		for text, want := range map[string]string{
			"https://www.chess.com/game/live/1": "of Chess, to which the page belongs, and the program " +
				"never goes to the network; copy the FEN or the PGN",
			"https://example.org/some/page": "the program never goes to the network; copy the ",
		} {
			s.Go(from)
			if err := s.Shell.Load(text); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s from %s: %v, want %q", text, from, err, want)
			}
		}
	}
}
