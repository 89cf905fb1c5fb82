package othello

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/parse"
)

func TestTranscriptsOfOtherPrograms(t *testing.T) {
	blocked := "-OOOOOO*" + strings.Repeat("********", 6) + "*******- O"
	for _, c := range []struct{ start, text, want string }{
		{"", "1. f5 d6 2. c3 d3 3. c4", "f5d6c3d3c4"},
		{"", "1.F5 2.D6 3.C3", "f5d6c3"},
		{"", "1) f5 2) d6", "f5d6"},
		{"", "F5D6C3", "f5d6c3"},
		{"", "f5 d6 c3 40-24", "f5d6c3"},
		{blocked, "PS a1", "a1"},
		{blocked, "1. PA a1", "a1"},
		{blocked, "-- a1", "a1"},
		{blocked, "pass a1", "a1"},
		{blocked, "pa1", "a1"[:0]}, // the digit after "pa" is not part of a move
		{blocked, "a1", "a1"},
	} {
		s := New(8)
		if c.start != "" {
			var err error
			if s, err = ParsePosition(8, c.start); err != nil {
				t.Fatal(err)
			}
		}
		moves, err := ParseTranscript(s, c.text)
		if c.want == "" {
			if err == nil {
				t.Errorf("%q is read as %s", c.text, Transcript(moves))
			}
			continue
		}
		if err != nil || Transcript(moves) != c.want {
			t.Errorf("%q is read as %s, %v", c.text, Transcript(moves), err)
		}
	}
}

func TestReadDrawn(t *testing.T) {
	const want = "------------------X--------XX------XO--------------------------- O"
	for name, text := range map[string]string{
		"digits": "00000000\n00000000\n00100000\n00011000\n00012000\n00000000\n00000000\n00000000",
		"dots": "  a b c d e f g h\n1 . . . . . . . .\n2 . . . . . . . .\n3 . . X . . . . .\n4 . . . X X . " +
			". .\n5 . . . X O . . .\n6 . . . . . . . .\n7 . . . . . . . .\n8 . . . . . . . .\nWhite to move",
		"both ends": "  A B C D E F G H\n1 - - - - - - - - 1\n2 - - - - - - - - 2\n3 - - * - - - - - 3\n4 " +
			"- - - * * - - - 4\n5 - - - * O - - - 5\n6 - - - - - - - - 6\n7 - - - - - - - - 7\n8 - - - - - " +
			"- - - 8\n  A B C D E F G H\n",
		"one line": "0000000000000000001000000001100000012000000000000000000000000000 2",
	} {
		s, err := ParsePosition(8, text)
		if err != nil || s.Notation() != want {
			t.Errorf("%s is read as %v, %v", name, s, err)
		}
	}
	text := "....\n.XO.\n.OZ.\n....\nX"
	_, err := ParsePosition(4, text)
	if from, to := parse.Place(err, text); err == nil || text[from:to] != "Z" {
		t.Errorf("a bad sign gives %v", err)
	}
}

// wthor returns the three files of a WTHOR database with one game.
func wthor(moves ...byte) (games, players, tournaments []byte) {
	head := func(games uint32, names, year uint16) []byte {
		b := []byte{20, 24, 1, 31}
		b = binary.LittleEndian.AppendUint32(b, games)
		b = binary.LittleEndian.AppendUint16(b, names)
		b = binary.LittleEndian.AppendUint16(b, year)
		return append(b, 8, 0, 24, 0)
	}
	name := func(text string, size int) []byte {
		return append([]byte(text), make([]byte, size-len(text))...)
	}
	games = append(head(1, 0, 1999), 1, 0, 1, 0, 0, 0, 40, 33)
	games = append(append(games, moves...), make([]byte, 60-len(moves))...)
	players = append(append(head(0, 2, 0), name("Tastet Marc", 20)...), name("Andriani B\xe9n", 20)...)
	tournaments = append(append(head(0, 2, 0), name("Autre", 26)...), name("Paris Open", 26)...)
	return games, players, tournaments
}

func TestReadWTHOR(t *testing.T) {
	games, players, tournaments := wthor(56, 64, 33) // f5 d6 c3, with the row digit first
	if !isWTHOR(games) || !isWTHOR(players) || isWTHOR(games[1:]) || isWTHOR(nil) {
		t.Error("files are taken for what they are not")
	}
	read := func(files ...[]byte) (list []*format.Game, errs []error) {
		for it, err := range readWTHOR(usual(), slices.Concat(files...)) {
			if err == nil {
				list = append(list, it)
			} else {
				errs = append(errs, err)
			}
		}
		return list, errs
	}
	gap := []byte("\n\n")
	for name, files := range map[string][][]byte{
		"games first": {games, players, tournaments}, "names first": {players, tournaments, games},
		"gaps": {tournaments, gap, players, gap, games}, "two years": {games, players, games, tournaments},
	} {
		list, errs := read(files...)
		if errs != nil || len(list) == 0 {
			t.Error(name, list, errs)
			continue
		}
		it := list[len(list)-1]
		if Transcript(format.Moves(it.Line)) != "f5d6c3" || it.Players != [2]string{"Andriani Bén",
			"Tastet Marc"} || it.Tag("Event") != "Paris Open" || it.Tag("Date") != "1999" ||
			it.Result != "+16" || !it.Over || it.Winner != game.First {
			t.Errorf("%s: it is read as %+v", name, it)
		}
	}
	if list, errs := read(games); errs != nil || list[0].Players[0] != "" {
		t.Errorf("without names it is read as %+v, %v", list, errs)
	}
	bad, _, _ := wthor(56, 99)
	_, errs := read(players, bad)
	if e := new(parse.Error); len(errs) != 1 || !errors.As(errs[0], &e) || e.At != len(players)+25 ||
		!strings.Contains(errs[0].Error(), "game 1: move 2: byte 99 is not a square from 11 to 88") {
		t.Errorf("a bad square gives %v", errs)
	}
	// A bad game affects only itself. Of a truncated file only the last game is lost.
	three := slices.Concat(games[:16], games[16:], bad[16:], games[16:], games[16:20])
	binary.LittleEndian.PutUint32(three[4:], 4)
	list, errs := read(three)
	if len(list) != 2 || len(errs) != 2 || !strings.Contains(errs[0].Error(), "game 2") ||
		!strings.Contains(errs[1].Error(), "fewer than its 4 records") {
		t.Errorf("%d games of a damaged file, %v", len(list), errs)
	}
	for want, data := range map[string][]byte{"no game": players, "not the header": append(games, 1, 2),
		"fewer than its 1 records": games[:20]} {
		if _, errs := read(data); errs == nil || !strings.Contains(errs[0].Error(), want) {
			t.Errorf("%d bytes give %v, want %q", len(data), errs, want)
		}
	}
}

func FuzzReadWTHOR(f *testing.F) {
	games, players, tournaments := wthor(56, 64, 33)
	f.Add(slices.Concat(games, players, tournaments))
	f.Add(slices.Concat(players, games))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		for it, err := range readWTHOR(usual(), data) {
			if err == nil {
				if _, err := writeTree(it, true); err != nil {
					t.Error(err)
				}
			}
		}
	})
}

// TestTranscriptScoreIsResult checks that a score after a transcript is its result, and that a bad line
// affects only itself.
func TestTranscriptScoreIsResult(t *testing.T) {
	f := transcriptFormat()
	text := "f5d6c3 40-24\nf5d6a1\nf5d6c4d3 12:52\ne6f4e3f6g5d6e7f5c5 64-0\ne6f4e3f6g5d6e7f5c5 10-3\n"
	var got, bad []string
	for it, err := range f.Read(usual(), strings.NewReader(text)) {
		if err != nil {
			bad = append(bad, err.Error())
			continue
		}
		out, err := f.Write(it)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprint(out, " ", it.Winner, " ", it.Mended))
	}
	want := []string{"f5d6c3 40-24 first []", "f5d6c4d3 12:52 second []", "e6f4e3f6g5d6e7f5c5 64-0 first []",
		"e6f4e3f6g5d6e7f5c5 10-3 first [the result \"10-3\" contradicts the board, +64]"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if len(bad) != 1 || !strings.Contains(bad[0], `line 2: move 3, "a1"`) {
		t.Errorf("errors %q", bad)
	}
}
