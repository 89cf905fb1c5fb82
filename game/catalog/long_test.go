package catalog

import (
	"strings"
	"testing"
	"unicode/utf8"

	"ludarium/game/format"
	"ludarium/game/gametest"
	"ludarium/game/param"
)

// mostTold is the maximum length of an error message, in characters.
const mostTold = 500

// longTexts returns texts with one long token each, one text for every place where a format may read a token.
func longTexts(bytes int, units ...string) map[string]string {
	texts := map[string]string{}
	for _, unit := range units {
		long := strings.Repeat(unit, bytes/len(unit))
		for _, form := range []string{"*", "1. e4 * e5", "1. e4 e5 2. * *", "[Event \"*\"]\n\n1. e4 e9 *",
			"[FEN \"*\"]\n\n1. e4", "[*", "[White \"*\"]\n[Result \"*\"]\n\n1. e5",
			"position startpos moves *",
			"position fen *", "8/8/8/8/8/8/8/8 w * - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm *; id \"*\";",
			"4k3/8/8/8/8/8/8/4K3 * - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - * 0 1", "4k3/8/8/8/8/8/8/4K3 w - - * 1",
			"(;GM[Othello]PB[*]TY[*]B[*];)", "(;GM[Othello]BO[8 *]B[f5];)", "(;FF[4]GM[2]SZ[*];B[fe])",
			"(;FF[4]GM[2]SZ[8];B[*])", "f5d6 *", "f5*", "5T\n*", "5T\n* | 0", "*\n1,1|0", "(1,1)\n(*,1) | +2",
			`{"game":"chess","moves":[{"move":"*"}]}`, `{"game":"*","moves":[]}`,
			`{"game":"chess","start":"*"}`,
			`{"version": "0.1", "variant": "*", "moves": []}`, `{"*": 1}`,
			"2,4,*,0/0,0,0,0/0,0,0,0/16,0,0,2 p 64",
			"2 4 8 *\n0 0 0 0\n0 0 0 0\n16 0 0 2", "*\n* * *\n", "44*", "7/7/7/7/3o3/3xx2 *", "MS1:*",
			"https://example.org/#pgn=*", "#/chess?moves=*"} {
			texts[form+" of "+unit] = strings.ReplaceAll(form, "*", long)
		}
	}
	return texts
}

// TestMessagesAreShort checks that messages quote only a short part of any text, cut between runes.
func TestMessagesAreShort(t *testing.T) {
	gametest.Slow(t)
	sets := Formats()
	all := longTexts(1<<11, "a", "1", "♔", "é ", "e4", "\x00", "[", "{", "(", ";", "/", "-", "\"", "f5", "X")
	megabyte := longTexts(1<<20, "♔")
	for _, form := range []string{"1. e4 e5 2. * *", "f5*", "44*", "4k3/8/8/8/8/8/8/4K3 w - * 0 1"} {
		all[form] = megabyte[form+" of ♔"]
	}
	check := func(name, text string, err error) {
		t.Helper()
		says := err.Error()
		if n := utf8.RuneCountInString(says); n > mostTold || !utf8.ValidString(says) {
			t.Errorf("%s, %s: %d characters, %.300q", name, text, n, says)
		}
	}
	for form, text := range all {
		if _, _, err := format.Guess(sets, "-", text); err != nil {
			check("any format", form, err)
		}
	}
	for _, set := range sets {
		values := param.MustFill(set.Game.Params, nil)
		for _, f := range set.All() {
			if f.Read == nil {
				continue
			}
			for form, text := range all {
				for it, err := range f.Read(values, strings.NewReader(text)) {
					if err != nil {
						check(set.Game.Name+" "+f.Name, form, err)
						break
					}
					for _, m := range it.Mended {
						check(set.Game.Name+" "+f.Name, form, m.Err())
					}
				}
			}
		}
		start, err := set.Game.Start(nil)
		if err != nil {
			t.Fatal(err)
		}
		for form, text := range all {
			if _, err := set.Game.ParseMove(start, text); err != nil {
				check(set.Game.Name+", a move", form, err)
			}
			for _, spec := range set.Game.Params {
				if _, err := spec.Parse(text); err != nil {
					check(set.Game.Name+" "+spec.Name, form, err)
				}
			}
		}
	}
}
