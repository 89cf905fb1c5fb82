package chess

import (
	"embed"
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/text/cite"
)

// figures are files of what the source says and of reference values, one for an experiment.
var figures = lab.NewSourceFiles(embedded)

//go:embed *.csv
var embedded embed.FS

// claim is what the source says of a technique. It says it in words: it has no measurements.
type claim struct {
	What  string `col:"of"`            // a technique by its name in rows, or what else is spoken of
	Words string `col:"claim"`         // the words of the source, in English
	Than  string `col:"compared with"` // the technique that visits more positions; "": the values are right
}

// claimsIn returns the claims in a file.
func claimsIn(file string) []claim {
	return lab.Figures[claim](figures.Source(file, "claims"))
}

// claimTables judges claims by the rows of a study.
func claimTables(claims []claim, depth int, rows []searchRow) (tables []lab.Table) {
	values := lab.Table{Title: "Techniques said to be right", Note: "An exact comparison: every position " +
		"has one true value, so that a single wrong value refutes the claim. Trials are searches of a " +
		"position to a depth.",
		Columns: lab.Columns("technique", "published", "from", "right values: integer",
			"trials: integer", "verdict: verdict")}
	var nodes []lab.Mean
	for _, c := range claims {
		if c.Than != "" {
			nodes = append(nodes, lab.Mean{Name: c.What + " relative to " + c.Than, Unit: "%", Digits: 0,
				Here:  nodeShares(rows, depth, c.What, c.Than),
				Known: lab.Say(c.Words, 0, 100, cite.Tietokoneshakki.Short), Scale: stat.Amounts,
				Enough: enoughPositions})
			continue
		}
		right, all := 0, 0
		for _, r := range rows {
			if r.Technique == c.What {
				all++
				if r.Right {
					right++
				}
			}
		}
		values.Rows = append(values.Rows, []any{c.What, c.Words, cite.Tietokoneshakki.Short + ", in words",
			int64(right), int64(all), lab.JudgeExact(all > 0, right == all)})
	}
	if len(values.Rows) > 0 {
		tables = append(tables, values)
	}
	if len(nodes) > 0 {
		tables = append(tables, lab.CompareMeans("Positions visited", "technique",
			fmt.Sprintf("At depth %d; the mean over positions of the share that is "+
				"visited. The words are taken to mean less than 100 %%.", depth), nodes))
	}
	return tables
}

// enoughPositions is the minimum number of positions for a verdict on shares of nodes.
const enoughPositions = 5

// nodeShares returns, for each position, the nodes of one technique in % of another's.
func nodeShares(rows []searchRow, depth int, technique, than string) (s stat.Sample) {
	nodes := map[int]float64{}
	for _, r := range rows {
		if r.Depth == depth && r.Technique == than {
			nodes[r.Trial] = float64(r.Nodes)
		}
	}
	for _, r := range rows {
		if base := nodes[r.Trial]; base > 0 && r.Depth == depth && r.Technique == technique {
			s = s.With(100 * float64(r.Nodes) / base)
		}
	}
	return s
}
