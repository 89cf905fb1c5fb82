package morpion

import (
	"fmt"
	"strings"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// rsVariants are the combinations of variant and method.
var rsVariants = []struct{ variant, method string }{{"5D", "RS1"}, {"5D", "RS2"}, {"5T", "RS1"}, {"5T",
	"RS2"}}

// rsGames are the numbers of random games for each choice of a move.
var rsGames = [5]int{1, 10, 100, 1000, 10_000}

func rsName(variant, method string, games int) string {
	return fmt.Sprintf("%s, %s, %d", variant, method, games)
}

// newRS returns the experiment that repeats the table of two simple methods: RS1 chooses the move with the
// best mean of random games, RS2 the move with the longest random game.
func newRS() *lab.Experiment {
	s := series{
		File: "rs.csv",
		Name: "morpion/rs", Title: "RS1 and RS2",
		Source: cite.Laitinen.In("table 2, after Hyyrö and Poranen, 2007"),
		Doc: "RS1 plays random games after each legal move and plays the move with the longest average; " +
			"RS2 plays random games from the position and plays the first move of the longest. The source " +
			"finds that both improve with the number of games and are fair but not very good.",
		Runs: "4", Largest: "10", Setting: "variant, method, games per choice",
		X: chart.Axis{Title: "random games per choice", Log: true},
		Note: "Compares the longest game found in a run, because with one game per choice RS2 is just a " +
			"random game, whose mean length is far below the published one. The table of final games shows " +
			"the games with which the methods ended; the published means of RS1 lie between these and the " +
			"longest games. The source gives no spread, so the spread found here is used.",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "20", "largest": "100"}},
			{Name: "thesis", Values: param.Values{"runs": "20", "largest": "10000"}},
		},
		MoreTables: rsFinals,
	}
	for _, row := range rsVariants {
		for _, games := range rsGames {
			s.Entrants = append(s.Entrants, entrant{
				Name: rsName(row.variant, row.method, games), Group: row.variant + ", " + row.method,
				X: float64(games), Size: float64(games),
				Variant: row.variant,
				Method: func(param.Values) engine.Method {
					if row.method == "RS1" {
						return engine.Averaging{Games: games}
					}
					return engine.Reflexive{Counts: []int{games}}
				},
			})
		}
	}
	return s.experiment()
}

// rsFinals compares the final games of the methods with the games of Laitinen 2010, which are measured
// differently, and with the final games of a re-run.
func rsFinals(_ param.Values, rows []runRow) []lab.Table {
	var source, again []lab.Mean
	here := bySetting(rows, runFinal)
	published, finals := figuresIn("rs.csv", "published"), figuresIn("rs.csv", "re-run of final games")
	for _, f := range published {
		all := here[f.Setting]
		if len(all) == 0 {
			continue
		}
		variant, _, _ := strings.Cut(f.Setting, ",")
		m := lab.Mean{Name: f.Setting, Unit: "moves", Digits: 2, Known: f.printed("table 2"), Error: rounded,
			Here: stat.Of(all...), Step: 1, Scale: movesIn(variant), Enough: 10}
		source = append(source, m)
		if f := figureOf(finals, f.Setting); f != nil {
			m.Known = f.referred()
			again = append(again, m)
		}
	}
	return append([]lab.Table{lab.CompareMeans("Final games", "setting", "", source),
		lab.CompareMeans("Final games against a re-run", "setting", measured, again)}, rsClaims(rows)...)
}

// rsClaims tests the claims of Laitinen 2010 that RS1 is better than RS2 at equal settings, and that more
// games are better.
func rsClaims(rows []runRow) []lab.Table {
	best := samplesOf(rows, runBest)
	var claims []claim
	add := func(words, higher, lower string) {
		if a, b := best[higher], best[lower]; a.N > 0 && b.N > 0 {
			claims = append(claims, above(words, "text on table 2", movesUnit, enoughRuns, []stat.Sample{a},
				[]stat.Sample{b}))
		}
	}
	for _, variant := range []string{"5D", "5T"} {
		for _, games := range rsGames {
			add(fmt.Sprintf("%s: RS1 is better than RS2 with %s per choice", variant,
				lab.Count(games, "game")), rsName(variant, "RS1", games), rsName(variant, "RS2", games))
		}
		for _, method := range []string{"RS1", "RS2"} {
			for i, games := range rsGames[1:] {
				fewer := rsGames[i]
				add(fmt.Sprintf("%s, %s: %d games per choice are better than %d", variant, method, games,
					fewer), rsName(variant, method, games), rsName(variant, method, fewer))
			}
		}
	}
	if claims == nil {
		return nil
	}
	return []lab.Table{claimTable("", claims)}
}
