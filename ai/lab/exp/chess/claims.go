package chess

import (
	"embed"
	"fmt"
	"math"
	"slices"
	"strings"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/game/text/cite"
)

// figures are the files with claims and reference values, one for each experiment.
var figures = lab.NewSourceFiles(embedded)

//go:embed *.csv
var embedded embed.FS

// claim is a statement of Tietokoneshakki about a technique. The source has only words and no measurements;
// Low and High are the ends of the range that the words are taken to mean, on the scale of the measure.
type claim struct {
	What    string  `col:"of"`            // name of a technique in rows, or another subject of the claim
	Words   string  `col:"claim"`         // words of the source, in English
	Than    string  `col:"compared with"` // technique to compare with; "" if the measure needs none
	Measure string  `col:"measure"`       // key in measures; "" for the claim that the values are correct
	Low     float64 `col:"low"`
	High    float64 `col:"high"`
}

func claimsIn(file string) []claim {
	return lab.Figures[claim](figures.Source(file, "claims"))
}

// measure is a quantity by which claims are judged.
type measure struct {
	key, title, note, unit string
	scale                  stat.Scale
	exact                  bool // whether the words give a value rather than an order
	// names returns the techniques whose rows the function of receives.
	names func(c claim) []string
	// of returns the numerator and the denominator of the quantity from the rows of one position; 0, 0 if the
	// position has none.
	of func(r []searchRow) (a, b float64)
	// sums means that the sums over all positions are divided, because the denominator may be 0 in single
	// positions.
	sums bool
}

func itself(c claim) []string { return []string{c.What} }
func both(c claim) []string   { return []string{c.What, c.Than} }

// measures maps keys to measures.
var measures = []measure{
	{key: "nodes", title: "Positions visited", unit: "%", scale: stat.Amounts, names: both,
		note: "The mean over positions of the share that is visited.",
		of: func(r []searchRow) (a, b float64) {
			return 100 * float64(r[0].Nodes), float64(r[1].Nodes)
		}},
	{key: "smallest", title: "Compared with the smallest tree", unit: "%", names: both, exact: true,
		scale: stat.Scale{Min: 100, Max: math.Inf(1)},
		note: "The smallest tree has the fewest positions that show the value, whatever the order. " +
			"It is computed for each position. It need not begin with the best moves: a cut by a worse " +
			"move " +
			"is as good, and cheaper if fewer positions follow. When all moves have equally many replies, " +
			"both are the same.",
		of: func(r []searchRow) (a, b float64) {
			return 100 * float64(r[0].Nodes), float64(r[1].Nodes)
		}},
	{key: "first", title: "Cutoffs by the first move", unit: "percentage points",
		scale: stat.Scale{Min: -100, Max: 100}, names: both,
		note: "How much larger the share of cutoffs is that the first move causes.",
		of: func(r []searchRow) (a, b float64) {
			if r[0].Cutoffs == 0 || r[1].Cutoffs == 0 {
				return 0, 0
			}
			share := func(r searchRow) float64 { return 100 * float64(r.First) / float64(r.Cutoffs) }
			return share(r[0]) - share(r[1]), 1
		}},
	{key: "horizon", title: "Positions at the horizon", unit: "%", scale: stat.Percents, names: itself,
		note: "Positions stand for the time that they take.",
		of: func(r []searchRow) (a, b float64) {
			return 100 * float64(r[0].Horizon), float64(r[0].Nodes)
		}},
	{key: "regained", title: "What re-searches cost and regain", unit: "times", names: both, sums: true,
		scale: stat.Scale{Min: math.Inf(-1), Max: math.Inf(1)},
		note:  "Positions that the narrow windows save, relative to those visited again.",
		of: func(r []searchRow) (a, b float64) {
			pvs, repeated := r[0], float64(r[0].Repeated)
			return float64(r[1].Nodes-pvs.Nodes) + repeated, repeated
		}},
	{key: "refuting", title: "Narrow windows of moves that were better", unit: "%", scale: stat.Amounts,
		names: itself, sums: true,
		note: "Positions visited until the narrow window shows that the first move was not the best, " +
			"relative to the full-window search that follows.",
		of: func(r []searchRow) (a, b float64) {
			return 100 * float64(r[0].Refuting), float64(r[0].Repeated)
		}},
	{key: "ordering", title: "What move ordering is worth", unit: "%", scale: stat.Amounts,
		note: "The factor by which a better order shrinks the tree of PVS, divided by the factor " +
			"for alpha-beta.",
		names: func(c claim) []string {
			worse, better, _ := strings.Cut(c.What, " to ")
			return []string{"PVS, " + worse, "PVS, " + better, "alpha-beta, " + worse, "alpha-beta, " +
				better}
		},
		of: func(r []searchRow) (a, b float64) {
			return 100 * float64(r[0].Nodes) * float64(r[3].Nodes),
				float64(r[1].Nodes) * float64(r[2].Nodes)
		}},
}

// sample returns the measure for a claim, with one element per position.
func (m *measure) sample(c claim, depth int, rows []searchRow) (s stat.Sample) {
	names := m.names(c)
	found := map[int][]searchRow{}
	var positions []int
	for _, r := range rows {
		k := slices.Index(names, r.Technique)
		if k < 0 || r.Depth != depth {
			continue
		}
		if found[r.Trial] == nil {
			found[r.Trial] = make([]searchRow, len(names))
			positions = append(positions, r.Trial)
		}
		found[r.Trial][k] = r
	}
	var parts [][2]float64
	for _, at := range positions {
		if slices.ContainsFunc(found[at], func(r searchRow) bool { return r.Technique == "" }) {
			continue
		}
		a, b := m.of(found[at])
		switch {
		case m.sums:
			parts = append(parts, [2]float64{a, b})
		case b != 0:
			s = s.With(a / b)
		}
	}
	if m.sums {
		return ratio(parts)
	}
	return s
}

// ratio returns the sum of the first numbers divided by the sum of the second, as the mean of a sample with
// one element per pair. The sample has the standard error of a ratio of two means (Cochran: Sampling
// Techniques, 1977, section 2.11).
func ratio(parts [][2]float64) (s stat.Sample) {
	var a, b float64
	for _, p := range parts {
		a += p[0]
		b += p[1]
	}
	if b == 0 {
		return s
	}
	mean, per := a/b, b/float64(len(parts))
	for _, p := range parts {
		s = s.With(mean + (p[0]-float64(mean*p[1]))/per)
	}
	return s
}

// neverActed is the verdict on a technique that had no effect in any search.
var neverActed = lab.Verdict{Text: "never acted", Tone: lab.Undecided}

// claimTables tests claims with the rows of a study.
func claimTables(claims []claim, techniques []Technique, depth int, rows []searchRow) (tables []lab.Table) {
	acted := map[string]bool{}
	for _, t := range techniques {
		var sum effort
		for _, r := range rows {
			if r.Technique == t.Name {
				sum.add(r.effort)
			}
		}
		acted[t.Name] = t.acted(sum)
	}
	values := lab.Table{Title: "Techniques said to be right", Note: "An exact comparison: every position " +
		"has one true value, found by an independent full search, so a single wrong value refutes the " +
		"claim. A technique that never did anything is not judged. Trials are searches of a position to a " +
		"depth.",
		Columns: lab.Columns("technique", "published", "from", "right values: integer",
			"trials: integer", "verdict: verdict")}
	for _, c := range claims {
		if c.Measure != "" {
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
		verdict := lab.JudgeExact(all > 0, right == all)
		if verdict == lab.Agrees && !acted[c.What] {
			verdict = neverActed
		}
		values.Rows = append(values.Rows, []any{c.What, c.Words, cite.Tietokoneshakki.Short + ", in words",
			int64(right), int64(all), verdict})
	}
	if len(values.Rows) > 0 {
		tables = append(tables, values)
	}
	for _, m := range measures {
		var means []lab.Mean
		meaning := ""
		for _, c := range claims {
			if c.Measure != m.key {
				continue
			}
			mean := lab.Mean{Name: c.What, Unit: m.unit, Scale: m.scale, Enough: enoughPositions,
				Known:  lab.Say(c.Words, bound(c.Low), bound(c.High), cite.Tietokoneshakki.Short),
				Ranked: !m.exact}
			meaning = m.meaning(c)
			if c.Than != "" {
				mean.Name += " relative to " + c.Than
			}
			if did, is := acted[c.What]; did || !is {
				mean.Here = m.sample(c, depth, rows)
			}
			means = append(means, mean)
		}
		if len(means) > 0 {
			tables = append(tables, lab.CompareMeans(m.title, "technique",
				fmt.Sprintf("At depth %d. %s The words "+
					"are taken to mean %s.", depth, m.note, meaning), means))
		}
	}
	return tables
}

// unbounded represents an infinite end of a claim's range in a file.
const unbounded = 1e9

// bound converts an end of a claim's range; unbounded becomes infinity.
func bound(x float64) float64 {
	if math.Abs(x) >= unbounded {
		return math.Copysign(math.Inf(1), x)
	}
	return x
}

// meaning returns the range that the words of a claim are taken to mean as text.
func (m *measure) meaning(c claim) string {
	ends := [2]string{}
	for i, x := range []float64{c.Low, c.High} {
		ends[i] = lab.Column{}.Show(x)
		if m.unit == "%" {
			ends[i] += " %"
		}
	}
	switch {
	case m.exact:
		return ends[0]
	case bound(c.High) >= m.scale.Max:
		return "more than " + ends[0]
	}
	return "less than " + ends[1]
}

// enoughPositions is the minimum number of positions for a verdict on a measure.
const enoughPositions = 5
