package chess

import (
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/text/cite"
)

// claim is what the source says of a technique. It says it in words: it has no measurements.
type claim struct {
	What  string // a technique by its name in rows, or what else is spoken of
	Words string // the words of the source, in English
	Than  string // the technique that is said to visit more positions; "" where the claim is of right values
}

// sameValue are the words for techniques that lose nothing.
const sameValue = "the value of the full search"

// rightValues claims right values of techniques.
func rightValues(names ...string) (claims []claim) {
	for _, name := range names {
		claims = append(claims, claim{What: name, Words: sameValue})
	}
	return claims
}

// claimed returns claims as a table of what is published.
func claimed(claims ...claim) lab.Published {
	p := lab.Published{Name: "claims", Title: "Claims", Source: cite.Tietokoneshakki.Short, Origin: lab.Prose,
		Note:    "The source has no figures.",
		Columns: lab.Columns("of", "claim", "compared with")}
	for _, c := range claims {
		p.Rows = append(p.Rows, []any{c.What, c.Words, c.Than})
	}
	return p
}

// claimTables judges claims by the rows of a study.
func claimTables(claims []claim, depth int, rows []lab.Row) (tables []lab.Table) {
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
			if r.Text(colTechnique) == c.What {
				all++
				if r.Bool(colRight) {
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

// enoughPositions is the number of positions from which on shares of nodes are judged.
const enoughPositions = 5

// nodeShares returns, for each position, the nodes of one technique in % of another's.
func nodeShares(rows []lab.Row, depth int, technique, than string) (s stat.Sample) {
	nodes := map[int]float64{}
	for _, r := range rows {
		if r.Int(colDepth) == depth && r.Text(colTechnique) == than {
			nodes[r.Trial] = r.Float(colNodes)
		}
	}
	for _, r := range rows {
		if base := nodes[r.Trial]; base > 0 && r.Int(colDepth) == depth && r.Text(colTechnique) == technique {
			s = s.With(100 * r.Float(colNodes) / base)
		}
	}
	return s
}
