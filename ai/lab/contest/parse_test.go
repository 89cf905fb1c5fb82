package contest_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	algorithms "ludarium/ai/catalog"
	"ludarium/ai/lab/contest"
	"ludarium/game/catalog"
	"ludarium/game/text/parse"
)

func read(t *testing.T, text string) ([]contest.Contestant, error) {
	t.Helper()
	g, err := catalog.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	return contest.ParseList(algorithms.Methods(), g, nil, text)
}

func TestParsePlayers(t *testing.T) {
	for text, want := range map[string]string{
		"random": `[{"name":"random","algorithm":"random"}]`,
		"mcts,playouts=500,c=1; weak = chess,level=2\n# a comment; with more\n\nrandom": `[` +
			`{"name":"mcts,playouts=500,c=1","algorithm":"mcts","values":{"c":"1"},"limits":{"nodes":500}},` +
			`{"name":"weak","algorithm":"chess","values":{"level":"2"}},` +
			`{"name":"random","algorithm":"random"}]`,
		"uci:/usr/games/stockfish,UCI_Elo=1500": `[{"name":"stockfish,UCI_Elo=1500","program":` +
			`{"protocol":"uci","path":"/usr/games/stockfish",` +
			`"options":[{"name":"UCI_Elo","value":"1500"}]}}]`,
		`mine=lines:"my, player" --level=3 "a b",Skill Level=1,Book="x,y"`: `[{"name":"mine","program":` +
			`{"protocol":"lines","path":"my, player","args":["--level=3","a b"],"options":[` +
			`{"name":"Skill Level","value":"1"},{"name":"Book","value":"x,y"}]}}]`,
		" ; ": "null",
	} {
		list, err := read(t, text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		for i, c := range list {
			if len(c.Values) == 0 {
				list[i].Values = nil
			}
		}
		if data, err := json.Marshal(list); string(data) != want || err != nil {
			t.Errorf("%q is read as\n%s, want\n%s, %v", text, data, want, err)
		}
	}
}

func TestParsePlayersErrors(t *testing.T) {
	for text, want := range map[string][2]string{
		"random;psychic":                 {`player 2, "psychic": `, "psychic"},
		"random;a=b=mcts":                {`player 2, "a=b=mcts": `, "b=mcts"},
		"mcts,playouts=x":                {`"x" is not a whole number`, ""},
		"mcts,playouts=5,5":              {"playouts", ""},
		"=mcts":                          {"the name before = is empty", "="},
		"random;random":                  {`another one called "random"`, "random"},
		"x=random;x=mcts":                {`another one called "x"`, "x=mcts"},
		"gtp:gnugo":                      {`no protocol "gtp"; there are uci, nboard, lines`, "gtp"},
		"uci: ,Hash=1":                   {"the path of the program is missing", ""},
		`uci:"sf,Hash=1`:                 {"are not closed", `"sf,Hash=1`},
		"uci:sf,Hash":                    {`option 1, "Hash", is not NAME=VALUE`, "Hash"},
		"uci:sf,Hash=1,=2":               {`option 2, "=2", is not NAME=VALUE`, "=2"},
		"random\nmcts,c=1\nntuple":       {`player 3, "ntuple": `, ""},
		"chess,level=13":                 {`"13" is not one of`, ""},
		"chess,level=3,level":            {"level", ""},
		"# fine\n  mcts,playouts=1,zz=3": {`no parameter "zz"`, ""},
	} {
		_, err := read(t, text)
		if err == nil || !strings.Contains(err.Error(), want[0]) {
			t.Errorf("%q: %v, want %s", text, err, want[0])
			continue
		}
		if from, to := parse.Place(err, text); want[1] != "" && text[from:to] != want[1] {
			t.Errorf("%q: its place holds %q, want %q", text, text[from:to], want[1])
		}
	}
}

func TestParseClocks(t *testing.T) {
	for text, want := range map[string][3]time.Duration{
		"60+0.6":      {time.Minute, 600 * time.Millisecond, 0},
		"40/60":       {time.Minute, 0, 40},
		"1m30s+500ms": {90 * time.Second, 500 * time.Millisecond, 0},
	} {
		base, inc, moves, err := contest.ParseClock(text)
		if err != nil || base != want[0] || inc != want[1] || moves != int(want[2]) {
			t.Errorf("%q is read as %v + %v, %d moves, %v", text, base, inc, moves, err)
		}
	}
	for text, want := range map[string]string{"": `""`, "x": `"x"`, "0/60": `"0"`, "4x/60": `"4x"`,
		"60+": `""`, "60+-1": `"-1"`, "0": `"0" is not a time`} {
		if _, _, _, err := contest.ParseClock(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func FuzzPlayers(f *testing.F) {
	for _, text := range []string{"random;x=mcts,playouts=5", `uci:"a b" c,Hash=1`, "#x\nchess"} {
		f.Add(text)
	}
	g, err := catalog.Find("chess")
	if err != nil {
		f.Fatal(err)
	}
	methods := algorithms.Methods()
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := contest.ParseList(methods, g, nil, text); err != nil {
			if from, to := parse.Place(err, text); from > to {
				t.Errorf("%v is at %d to %d", err, from, to)
			}
		}
		_, _, _, _ = contest.ParseClock(text)
	})
}
