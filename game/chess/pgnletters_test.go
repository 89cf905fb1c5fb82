package chess

import (
	"slices"
	"strings"
	"testing"

	"ludarium/game/text/fault"
)

// TestPieceLettersOfOtherLanguages reads the same game in many languages, with a promotion and a variation.
func TestPieceLettersOfOtherLanguages(t *testing.T) {
	const short = "1. Nf3 Nc6 2. e4 (2. Rg1 Rb8 3. Rh1!) 2... Nf6 3. Bb5 e6 4. O-O Be7 5. Re1 O-O 6. Kf1 " +
		"d5 7. exd5 exd5 8. Bxc6 bxc6 9. d3 Qd6 10. Qe2 Bd8 11. a4 Qb4 12. a5 Qxb2 13. a6 Bf5 14. Ra5 Rb8 " +
		"15. Bxb2 Rxb2 *"
	read := func(text string) *PGN {
		t.Helper()
		games, err := parsePGN(text)
		if err != nil || len(games) == 0 {
			t.Fatalf("%v of %s", err, text)
		}
		return games[0]
	}
	want := read(short)
	for _, l := range languages {
		var b strings.Builder
		for _, c := range short {
			if i := strings.IndexRune(PieceLetters, c); i >= 0 {
				b.WriteString(l.pieces[i])
			} else {
				b.WriteRune(c)
			}
		}
		text := strings.Repeat("[Event \"x\"]\n\n"+b.String()+"\n\n", 2)
		games, err := parsePGN(text)
		if err != nil || len(games) != 2 {
			t.Errorf("%s: %d games, %v", l.name, len(games), err)
			continue
		}
		for _, g := range games {
			if !slices.Equal(g.Moves(), want.Moves()) || len(g.Line[2].Lines) != 1 ||
				!slices.Equal(g.Warnings, []fault.Text{fault.Notef("pieces read with %s letters", l.name)}) {
				t.Errorf("%s: %v, %v", l.name, uciLine(g.Moves()), g.Warnings)
			}
		}
	}
	promotion := read("[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. a8=D Kg7 2. Dd5 *")
	if got := uciLine(promotion.Moves()); !slices.Equal(got, []string{"a7a8q", "h7g7", "a8d5"}) {
		t.Errorf("a promotion: %v", got)
	}
}

// TestErrorIfNoLanguageFits reads games with moves that are illegal in all languages. The error must be the
// error of the English reading, and the games after them must be read.
func TestErrorIfNoLanguageFits(t *testing.T) {
	for text, want := range map[string]string{
		"1. e4 e5 2. e4":           `line 1: move 2, "e4": `,
		"1. Sf3 Nf6 2. e4":         `line 1: move 1, "Sf3": `,
		"1. Nf3 Nf6\n2. Dd5 e6 {x": `line 2: move 2, "Dd5": `,
		"1. Nf3 e5 2. Rd5 *":       `move 2, "Rd5": `,
	} {
		if games, err := parsePGN(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %d games, %v, want %q", text, len(games), err, want)
		}
	}
	const two = "[Event \"a\"]\n\n1. Nf3 Sf6 2. e4 *\n\n[Event \"b\"]\n\n1. Sf3 Sf6 *\n"
	in := newPGNReader(strings.NewReader(two))
	if _, err := in.Read(); err == nil {
		t.Fatalf("the mixed game: %v", err)
	}
	if g, err := in.Read(); err != nil || g.Tag("Event") != "b" || len(g.Line) != 2 {
		t.Errorf("the game after it: %v, %v", g, err)
	}
}
