package twenty48

import (
	"math"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/game/text/cite"
	"ludarium/game/text/fault"
)

// factorsPair holds the factor for the two moves towards the corner and the factor for the third move.
type factorsPair struct{ both, third float64 }

// factorsText returns the canonical text of a factor.
func factorsText(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }

func factorsPairs(list string) ([]factorsPair, error) {
	var out []factorsPair
	for i, word := range strings.Split(list, ",") {
		two, err := parseNumbers(strings.ReplaceAll(word, "/", ","), 0, 10)
		if err != nil || len(two) != 2 {
			return nil, fault.Errorf("factors %d, %q, are not two numbers from 0 to 10 such as 1.2/1.1", i+1,
				word)
		}
		out = append(out, factorsPair{two[0], two[1]})
	}
	return out, nil
}

func factorsEntrants(v param.Values) ([]entrant, error) {
	list, err := factorsPairs(v["factors"])
	if err != nil {
		return nil, err
	}
	simulations := v.Int("simulations")
	var out []entrant
	for i, p := range list {
		e := bothEntrant(v.Int("games"), simulations, v["corner"], factorsText(p.both), factorsText(p.third))
		if p == (factorsPair{1, 1}) { // tree search without a corner
			plain := treeEntrant(0, simulations)
			e.know(plain)
		}
		e.Name, e.Color, e.Base = "factors "+factorsText(p.both)+"/"+factorsText(p.third), i, i == 0
		out = append(out, e)
	}
	return out, nil
}

// largeFactors returns the entrant with corner factors that are too large according to Teder 2021.
func largeFactors() entrant {
	e := bothEntrant(0, 20, "top-right", "2", "1.5")
	e.Name = "factors 2/1.5"
	return e
}

// newFactors returns the experiment that varies how strongly the final choice of tree search in 2048 favours
// one corner.
func newFactors() *lab.Experiment {
	c := contest{Entrants: factorsEntrants, Low: 128, High: 512, Rankings: []ranking{
		{"factors 1.2/1.1", "factors 1/1", "better", "tuning of the corner factors", false},
		{"factors 1/1", "factors 2/1.5", "better", "tuning of the corner factors", false},
	}}
	c.Draw = func(v param.Values, rows []gameRow) []chart.Chart {
		entrants, _ := factorsEntrants(v) // Trials has checked the values
		list, _ := factorsPairs(v["factors"])
		var both []float64
		seen := map[float64]bool{}
		for _, p := range list {
			x := p.both
			if seen[x] {
				x = math.NaN() // the line shows only the first pair with this factor
			}
			seen[x] = true
			both = append(both, x)
		}
		sweep := sweepChart("Tiles reached by corner factor", chart.Axis{Title: "factor of the two moves " +
			"towards the corner"}, both, entrants,
			countTiles(entrants, rows), 256, 512, 1024)
		return append([]chart.Chart{sweep}, c.Charts(v, rows)...)
	}
	return c.Experiment(lab.Description{
		Name:    "2048/factors",
		Title:   "Tree search: corner factors",
		Version: 1,
		Source:  cite.Teder.In("tuning of the corner factors"),
		Doc: "At its final choice, tree search multiplies the mean reward of the two moves towards a " +
			"corner, and the mean reward of a third move, by factors. The source found 1.2 and 1.1 by " +
			"trial and error, and says that 2 and 1.5 are worse than no factors.",
		Params: []param.Spec{
			{Name: "factors", Title: "Factors", Doc: "Pairs of factors, towards the corner and for the " +
				"third move, separated by commas. All are compared with the first.", Kind: param.Text,
				Default: "1/1,1.2/1.1,2/1.5"},
			simulationsSpec("20"), cornerSpec(),
			gamesSpec("games", "Games", "each pair of factors", "20"),
		},
		Presets: []lab.Preset{
			{Name: "quick"},
			{Name: "standard", Values: param.Values{"factors": "1/1,1.05/1.02,1.1/1.05,1.2/1.1," +
				"1.35/1.2,1.5/1.25,2/1.5", "games": "500"}},
			{Name: "thesis", Values: param.Values{"games": "210"}},
		},
		Published: []lab.Published{publishedShares("table2", "Table 2", cite.Teder.At("table 2"),
			inferred, treeEntrant(0, 20),
			bothEntrant(0, 20, "top-right", "1.2", "1.1")), referenceShares(largeFactors())},
	})
}
