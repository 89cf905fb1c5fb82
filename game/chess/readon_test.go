package chess

import (
	"io"
	"slices"
	"strings"
	"testing"

	"ludarium/game/text/fault"
)

// readOn returns the first move of each game of a text, or the error of a bad game.
func readOn(text string) []string {
	var list []string
	for in := newPGNReader(strings.NewReader(text)); ; {
		g, err := in.Read()
		switch {
		case err == io.EOF:
			return list
		case err != nil:
			_, what, _ := strings.Cut(err.Error(), "bad PGN: ")
			list = append(list, what)
		case len(g.Line) == 0:
			list = append(list, "")
		default:
			list = append(list, UCI(g.Line[0].Move))
		}
	}
}

// TestReadingContinuesAfterErrors checks that a bad game affects only itself: the next game is found at every
// possible place.
func TestReadingContinuesAfterErrors(t *testing.T) {
	long := "{" + strings.Repeat("1-0 e4 ", maxToken/7+1)
	for _, c := range []struct {
		text string
		want []string
	}{
		{"[ECO \"A\"]\n\n1. a3 *\n\n[ECO \"B\"]\n\n1. b3 O-O *\n\n[ECO \"C\"]\n\n1. c3 *\n",
			[]string{"a2a3", "game 2, line 7: move 1…, \"O-O\"", "c2c3"}},
		{"[ECO \"B\"] 1. b3 O-O 2. e4 * [ECO \"C\"] 1. c3 *", []string{"game 1, line 1: move 1…", "c2c3"}},
		{"1. b3 O-O 2. e4 (1-0) 1-0\n1. c3 *", []string{"game 1, line 1: move 1…", "c2c3"}},
		{"1. b3 O-O (2. e4 1/2\n\n1. c3 *", []string{"game 1, line 1: move 1…", "c2c3"}},
		{"1. b3 O-O {1. d4 *} 2. e4\n1. c3 e5\r\n1.d3 d5",
			[]string{"game 1, line 1: move 1…", "c2c3", "d2d3"}},
		{"1. a3\r\n1. b3 a6\r\n\r\n1.c3 0-1\r\n", []string{"a2a3", "b2b3", "c2c3"}},
		{"[Event \"a\"]\n1. b3 b3\n[White \"b\"]\n1. c3 *", []string{"game 1, line 2: move 1…", "c2c3"}},
		{"[FEN \"8/8\"]\n[Round \"1\"]\n1. b3 *\n[FEN \"\"]\n1. c3 *",
			[]string{"game 1, line 1: FEN tag", "c2c3"}},
		{"[B@d \"x\"]\n[Round \"1\"]\n1. b3 *\n[A \"\"]\n1. c3 *",
			[]string{"game 1, line 1: \"[B@d", "c2c3"}},
		{"1. b3 {open *\n\n1. c3 {shut} *", []string{"game 1, line 1: a comment is opened", "c2c3"}},
		{"1. b3 {1.\n\n1. White moves\n\n1. c3 is played} e5 *", []string{"b2b3"}},
		{"1. b3 {open\n\n[White \"w\"]\n\n1. c3 *",
			[]string{"game 1, line 1: a comment is opened", "c2c3"}},
		{"1. b3 (1. d3 *\n\n1. c3 *", []string{"game 1, line 1: a variation is not", "c2c3"}},
		{"1. b3\n(1. d3 d5\n\n1. c3 *", []string{"game 1, line 2: a variation is not", "c2c3"}},
		{"1. b3 ) e5 *\n1. c3 *", []string{"game 1, line 1: a parenthesis is closed", "c2c3"}},
		{"1. b3 " + long + "\n[A \"\"]\n1. c3 *",
			[]string{"game 1, line 1: the token that begins", "c2c3"}},
		{"1. b3 e5 2. b3\n\n1. c3 c3", []string{"game 1, line 1: move 2", "game 2, line 3: move 1…"}},
		{"[Event \"a\"]\n\n[Event \"b\"]\n\n{x}\n[Event \"c\"]\n\n*", []string{"", "", ""}},
		{"[pgn]1. b3 *[/pgn] and [PGN]1. c3 *[/PGN] or\n[pgn]1. d3[/pgn] 1. e3",
			[]string{"b2b3", "c2c3", "d2d3"}},
		{"1. b3 *\n\n{of the next}\n\n[Round \"2\"]\n\n1. c3 *", []string{"b2b3", "c2c3"}},
		{"1. b3 1-0 {won} $1 0-1\n\n{the end}\n; of all\n", []string{"b2b3"}},
	} {
		text, want := c.text, c.want
		got := readOn(text)
		if !slices.EqualFunc(got, want, strings.HasPrefix) {
			t.Errorf("%.60q: %q, want %q", text, got, want)
		}
	}
}

// TestUnusualPGNIsRead reads unusual PGN. Text for which there is no field becomes a comment.
func TestUnusualPGNIsRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"{A list}\n\n[Event \"one\"]\n\n1. b4 *", "[Event \"one\"]\n{A list} 1. b4 *"},
		{"From a site (2)\n# more\n\n[Round \"1\"]\n1. b4 *",
			"[Round \"1\"]\n{From a site (2) # more} 1. b4 *"},
		{"[Event \"5th \"Name\" Open\"]\n1. b4 *", "[Event \"5th \\\"Name\\\" Open\"]\n1. b4 *"},
		{"[Event \"5\" nails\"] [White \"a\\\"]\n1. b4 *",
			"[Event \"5\\\" nails\"]\n[White \"a\\\\\"]\n1. b4 *"},
		{"[Event]\n[Site Rome][Round 'x'][ECO “y”]\n1. b4 *",
			"[Site \"Rome\"]\n[Round \"x\"]\n[ECO \"y\"]\n1. b4 *"},
		{"[event \"x\n[RESULT \"½:½\"]\n1. b4", "[Event \"x\"]\n1. b4 1/2-1/2"},
		{"[Ann \"a\"]\n[Ann \"b\"]\n[ann \"c\"]\n*", "[Ann \"a\"]\n[Ann \"b\"]\n[ann \"c\"]\n*"},
		{"Hi:\n[pgn]\n1. e4 e5[/pgn]\nWell? 1.", "{Hi:} 1. e4 e5 *"},
		{"[PGN][b]1. e4[/b] e5 *[/PGN] bye", "1. e4 e5 *"},
		{"1. e4 [best] e5 [%clk 0:00:00] *", "1. e4 {[best]} 1... e5 {[%clk 0:00:00]} *"},
		{"1. e4 e5*", "1. e4 e5 *"},
		{"1.\u00a0e4\u2009e5\u2007\u200b2.\u202fNf3\u3000Nc6\ufeff3. Bb5\u2060\u205fa6 *",
			"1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"},
		{"1.&nbsp;e4&nbsp;e5 &amp; 2.&amp;nbsp;Nf3 *", "1. e4 e5 2. Nf3 *"},
		{"1.\xa0e4 e5\xa02. Nf3 {\xe9} *", "1. e4 e5 2. Nf3 {é} *"},
		{"By\u00a0a site\n[Round \"1\"]\n1. e4\u00a0*", "[Round \"1\"]\n{By a site} 1. e4 *"},
		{"[quote=\"Bob\"][pgn]1. e4 *[/pgn][/quote]", "1. e4 *"},
		{"1. e4 [url=\"a.org\"]e5[/url] *", "1. e4 e5 *"},
		{"See [pgn]1. e4 *[/pgn] there", "{See} 1. e4 *"},
		{"1. e4 e51-0", "1. e4 e5 1-0"},
		{"1. e4 e5 2. Nf3 □ Nc6‼ 3. Bb5??±→ a6⇆ *",
			"1. e4 e5 2. Nf3 $7 2... Nc6 $3 3. Bb5 $4 $16 $40 3... a6 $132 *"},
		{"1. e4 D RR N ⌓ ⁉ c5☃!!! *", "1. e4 $220 $145 $146 $142 $5 1... c5 $3 $1 {☃} *"},
		{"1. e4 e5 2. Qh5+ + g6-+ 3. Qxg6+∓ *", "1. e4 e5 2. Qh5 g6 $19 3. Qxg6 $17 *"},
		{"1. e4 ($142 1. d4 $) e5 *", "1. e4 (1. d4 $142 {$}) 1... e5 *"},
		{"1. e4 ({only words}) e5 *", "1. e4 {only words} 1... e5 *"},
		{"{Intro} 1. e4 {good} (1. d4 d5 ({Instead} 1... Nf6)) e5",
			"{Intro} 1. e4 {good} (1. d4 d5 ({Instead} 1... Nf6)) 1... e5 *"},
		{"[Result \"1-0\"]\n\n1. e4 e5 *", "1. e4 e5 1-0"},
		{"[Result \"1-0\"]\n\n1. e4 e5 0-1", "1. e4 e5 0-1"},
		{"[Result \"1-0 (time)\"]\n\n1. e4 e5 *", "[Termination \"time\"]\n1. e4 e5 1-0"},
		{"1. e4 {a} (1. d4) {b} (1. c4) {c} e5",
			"1. e4 {a} (1. d4) {b} (1. c4) {c} 1... e5 *"},
		{"1. e4 {[%csl Gd5][%cal Ge2e4] here} e5 {[%timestamp 8]}",
			"1. e4 {[%csl Gd5] [%cal Ge2e4] here} 1... e5 {[%timestamp 8]} *"},
		{"1. e4 e5 ({[%cal Re4e5]} 1... c5)", "1. e4 e5 ({[%cal Re4e5]} 1... c5) *"},
		{"1. e4 {x [%eval #3] y [%clk 59] [%emt 0:00:01.0]}",
			"1. e4 {[%eval #3] [%clk 59] [%emt 0:00:01.0] x y} *"},
		{"1. e4 {[%emt 0:00:02] [%clk 0:01:00.5] [%eval]}",
			"1. e4 {[%clk 0:01:00.5] [%emt 0:00:02] [%eval]} *"},
		{"{[%clk 1:00:00]}\n% x\n1. e4\n% y z\ne5", "{[%clk 1:00:00]}\n% x\n1. e4\n% y z\n1... e5 *"},
		{"1. f3 e5 2. g4 Qh4# *", "1. f3 e5 2. g4 Qh4# *"},
		{"1. f3 e5 2. g4 Qh4#", "1. f3 e5 2. g4 Qh4# 0-1"},
		{"1. f3 e5 2. g4 Qh4# {dead} 1/2", "1. f3 e5 2. g4 Qh4# {dead} 1/2-1/2"},
		{"[Setup \"1\"]\n[fen \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. O-O",
			"[SetUp \"1\"]\n" +
				"[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. O-O *"},
	} {
		text, want := c.text, c.want
		games, err := read(text)
		if err != nil || len(games) != 1 {
			t.Errorf("%q: %d games, %v", text, len(games), err)
			continue
		}
		written, err := writePGN(games[0])
		var lines []string
		for line := range strings.Lines(written) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasSuffix(line, "?\"]") &&
				!strings.HasPrefix(line, "[Result ") {
				lines = append(lines, line)
			}
		}
		if got := strings.Join(lines, "\n"); got != want || err != nil {
			t.Errorf("%q is written as\n%s\nwant\n%s\n%v, %v", text, got, want, err,
				fault.Join("; ", fault.Errors(games[0].Mended)))
		}
	}
}
