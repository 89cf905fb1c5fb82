package main

import (
	"strings"
	"testing"
)

func TestExploreCommand(t *testing.T) {
	for _, c := range []struct{ args, text, want string }{
		{"--moves d4 -", threeGames, "d5              1   0.0 %   0.0 %   0.0 %    3.0\n"},
		{"--search a -", threeGames, "e4              1 100.0 %   0.0 %   0.0 %    5.0\n"},
		{"--game othello -", "f5d6c3\nf5f6e6\n", "f5              2   0.0 %   0.0 %   0.0 %    3.0\n"},
		{"--game connect --json -", "445\n446\n",
			`{"move":21,"text":"4","games":2,"plies":3}` + "\n"},
		{"--game chess --moves a4 -", threeGames, ""},
	} {
		var out, errs strings.Builder
		code := run(t.Context(), append([]string{"explore"}, strings.Fields(c.args)...),
			streams{strings.NewReader(c.text), &out, &errs, nil, nil})
		if out.String() != c.want || code != 0 && !strings.Contains(errs.String(), "1 of 3 games") {
			t.Errorf("%s: %q, code %d, %s", c.args, &out, code, &errs)
		}
	}
	var out, errs strings.Builder
	if code := run(t.Context(), []string{"explore", "--moves", "e4 e9", "-"},
		streams{strings.NewReader(threeGames), &out, &errs, nil, nil}); code != exitUsage ||
		!strings.Contains(errs.String(), `"e9"`) {
		t.Errorf("a bad move: code %d, %s", code, &errs)
	}
}
