package othello

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/labtest"
	"ludarium/game/param"
)

// TestTournamentWithoutChance checks that deterministic games give another implementation's results, and
// change with the order of the squares.
func TestTournamentWithoutChance(t *testing.T) {
	e := newTournament()
	exact := param.Values{"functions": "weight10;r104", "games": "2", "ties": "first", "measure": "discs"}
	rows := lab.RowsAs[gameRow](labtest.Run(t, e, exact, 1, 1).Rows())
	discs := func(r gameRow) [2]int { return [2]int{r.Discs, r.Other} }
	if len(rows) != 2 || discs(rows[0]) != [2]int{23, 41} || discs(rows[1]) != [2]int{37, 27} {
		t.Fatalf("%v", rows)
	}
	if moves := rows[0].Moves; !strings.HasPrefix(
		strings.ToLower(strings.ReplaceAll(moves, " ", "")), "d3e3f3e2f5c4e1f1d1c1b5a6") {
		t.Errorf("the moves are %s", moves)
	}
	if s := standings(*param.Bind(&tournamentSettings{}, param.MustFill(e.Params, exact)),
		rows); s[0].name != "R104" ||
		math.Abs(s[1].strength-100*50.0/128) > 1e-9 {
		t.Errorf("%+v", s)
	}
	exact["order"] = "rows-mirrored"
	exact["functions"] = "weight10;1,1,1,1,1,1,1,1,1,1"
	if rows = lab.RowsAs[gameRow](labtest.Run(t, e, exact, 1, 1).Rows()); discs(rows[0]) != [2]int{20, 44} {
		t.Errorf("%v", rows)
	}
}

// TestTournamentPairingsAreComplete checks that each pair meets once, or each function meets the reference;
// colours alternate unless the first is always Black.
func TestTournamentPairingsAreComplete(t *testing.T) {
	e := newTournament()
	for _, c := range []struct {
		given        param.Values
		pairs, black int
	}{
		{param.Values{"functions": "r104;r105;hand;random", "games": "4"}, 6, 12},
		{param.Values{"functions": "r104;r105;hand;random", "games": "4", "alternate": "false"}, 6, 24},
		{param.Values{"functions": "r104;r105;hand", "mode": "reference", "reference": "random",
			"games": "250"}, 3, 375},
	} {
		r := labtest.Run(t, e, c.given, 3, 2)
		v, black := *param.Bind(&tournamentSettings{}, param.MustFill(e.Params, c.given)), 0
		rows := lab.RowsAs[gameRow](r.Rows())
		for _, row := range rows {
			if row.Black {
				black++
			}
		}
		if m := meetings(v, rows); len(m) != c.pairs || black != c.black ||
			len(r.Rows()) != c.pairs*m[0].score.Games {
			t.Errorf("%v: %d meetings, %d games, %d of them Black's", c.given, len(m), len(r.Rows()), black)
		}
		if c.given["reference"] == "random" {
			for _, s := range standings(v, rows) {
				if s.met != 1 || s.strength < 65 {
					t.Errorf("%+v against chance", s)
				}
			}
		}
	}
	for text, want := range map[string]string{"r104": "two are needed", "r104;hand;r104": "number 3",
		"r104;x+": `"x+"`} {
		if _, err := e.Trials(param.MustFill(e.Params, param.Values{"functions": text})); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// TestClimbDoesNotDependOnRounds checks that rounds over all weights, judged by deterministic games, end with
// another implementation's weights, also when run as settings of the first experiment.
func TestClimbDoesNotDependOnRounds(t *testing.T) {
	e := newClimb1()
	given := param.Values{"runs": "1", "first": "1", "reference": "r104", "step": "10", "reduction": "0.5",
		"ties": "first", "measure": "discs",
		"games": "2", "test": "2", "procedure": "one-at-a-time", "report": "false"}
	if got := lab.RowsAs[climbRow](labtest.Run(t, e, given, 1,
		1).Rows())[0]; got.Weights != "-9,1,1,1,1,4.5,11,1,1,1" ||
		got.Games != 2+20*20*2+3*2 {
		t.Errorf("%v", got)
	}
	given["free"], given["rounds"] = "7,1", "3"
	if got := lab.RowsAs[climbRow](labtest.Run(t, e, given, 1, 1).Rows())[0]; got.Games != 2+3*4*2+3*2 ||
		!strings.Contains(got.Weights, ",1,1,1,1,1,") {
		t.Errorf("two free weights: %v", got)
	}
	for free, want := range map[string]string{"1,11": `number 2, "11"`, "x": `"x"`, "3,3": "twice"} {
		if _, err := e.Trials(param.MustFill(e.Params, param.Values{"free": free})); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", free, err, want)
		}
	}
}
