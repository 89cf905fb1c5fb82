package morpion

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	engine "ludarium/ai/engine/morpion"
	"ludarium/ai/lab"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// reflexiveSettings are pairs of numbers: random games for each move of a first-level game, and first-level
// games for each move. The last pair is the published setting.
var reflexiveSettings = [...][2]int{{5, 5}, {10, 10}, {100, 10}, {10, 100}, {100, 100}, {100, 1000}}

func reflexiveName(variant string, s [2]int) string {
	return fmt.Sprintf("%s, %d and %d", variant, s[0], s[1])
}

// newReflexive returns the experiment that repeats reflexive Monte Carlo search and the estimate of its
// effort.
func newReflexive() *lab.Experiment {
	s := series{
		File: "reflexive.csv",
		Name: "morpion/reflexive", Title: "Reflexive Monte Carlo search",
		Source: cite.Laitinen.In("table 1 and text, after Cazenave, 2007"),
		Doc: "Builds one game; each of its moves is the first move of the best of many games, which are " +
			"built in the same way from random games. With 100 random and 1000 first-level games it " +
			"reached 78 moves in 5D in more than four days, and 144 in 5T.",
		Runs: "2", Largest: "100", Note: "Each setting gives the random games per first-level move and the " +
			"first-level games per move.", SizeIs: "random games × first-level games",
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"runs": "6", "largest": "1000"}},
			{Name: "thesis", Values: param.Values{"runs": "1", "largest": "100000"}},
		},
		Params: []param.Spec{{Name: "counts", Title: "More counts", Kind: param.Text, Default: "",
			Doc: "Further settings, separated by semicolons. Each lists the games per move on each level, " +
				"playouts first, such as 10,5,5."}},
		Own: reflexiveOwn,
		Valid: func(v param.Values) error {
			if _, err := parseCountLists(v["counts"]); err != nil {
				return fault.Errorf("counts: %w", err)
			}
			return nil
		},
		MoreTables: reflexiveTables,
	}
	for _, variant := range []string{"5D", "5T"} {
		for _, set := range reflexiveSettings {
			e := entrant{Name: reflexiveName(variant, set), Variant: variant, Size: float64(set[0] * set[1]),
				Method: func(param.Values) engine.Method {
					return engine.Reflexive{Counts: []int{set[0], set[1]}}
				}}
			s.Entrants = append(s.Entrants, e)
		}
	}
	return s.experiment()
}

// parseCountLists parses the parameter "counts", such as "10,5,5;20,20".
func parseCountLists(text string) (out [][]int, err error) {
	if strings.TrimSpace(text) == "" {
		return nil, nil
	}
	for i, list := range strings.Split(text, ";") {
		counts, err := engine.ParseCounts(list)
		switch {
		case err != nil:
			return nil, fault.Errorf("setting %d: %w", i+1, err)
		case len(counts) == 0:
			return nil, fault.Errorf("setting %d is empty; give counts such as 10,5,5", i+1)
		case slices.ContainsFunc(out, func(known []int) bool { return slices.Equal(known, counts) }):
			return nil, fault.Errorf("setting %d, %q, is a repetition; each setting may be given once", i+1,
				list)
		}
		out = append(out, counts)
	}
	return out, nil
}

// reflexiveOwn returns the entrants that the parameter "counts" requests, in both variants.
func reflexiveOwn(v param.Values) (out []entrant) {
	lists, err := parseCountLists(v["counts"])
	if err != nil {
		panic("morpion: " + err.Error()) // cannot happen: Valid has checked the value
	}
	for _, variant := range []string{"5D", "5T"} {
		for _, counts := range lists {
			out = append(out,
				entrant{Name: variant + ", counts " +
					strings.Trim(strings.ReplaceAll(fmt.Sprint(counts), " ", ","), "[]"), Variant: variant,
					Method: func(param.Values) engine.Method { return engine.Reflexive{Counts: counts} }})
		}
	}
	return out
}

// reflexiveEffort compares the number of games played here with the number that Laitinen 2010 estimates for
// its longest search.
func reflexiveEffort(_ param.Values, rows []runRow) []lab.Table {
	const place = "text on reflexive search"
	setting := reflexiveName("5D", reflexiveSettings[len(reflexiveSettings)-1])
	return []lab.Table{lab.CompareMeans("Effort of the published search", "setting",
		"The source estimates its effort with first-level games of 65 moves and a game of 78, of which "+
			"half are left on average: 253.5 million. 'Over 250 million' is taken to mean less than 300 "+
			"million.",
		[]lab.Mean{{Name: setting, Unit: "playouts", Known: lab.Say("over 250 million", 2.5e8, 3e8, place),
			Here: stat.Of(bySetting(rows, runPlayouts)[setting]...), Step: 1, Scale: stat.Counts,
			Enough: 2}})}
}

// playoutsText formats an estimated number of playouts.
func playoutsText(x float64, digits int) string { return lab.Digits(x, digits) + " playouts" }
