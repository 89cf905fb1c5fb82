package twenty48

import (
	"math"
	"slices"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
)

// learningStage combines the rows of all networks after the same number of learning games.
type learningStage struct {
	learnt, games int
	points        stat.Sample // mean points of the games of each network
	reached       [len(learningReach)]int
}

// learningStages returns the stages of a phase in order. The rows of each network must be in order.
func learningStages(rows []learningRow, of string) []learningStage {
	var out []learningStage
	at := map[int]int{}
	for _, r := range rows {
		if r.Phase != of {
			continue
		}
		n := r.Learned
		if _, ok := at[n]; !ok {
			at[n] = len(out)
			out = append(out, learningStage{learnt: n})
		}
		s := &out[at[n]]
		s.games += r.Games
		s.points = s.points.With(r.Points)
		for i := range learningReach {
			s.reached[i] += r.Reach[i]
		}
	}
	return out
}

func learningSummary(_ learningSettings, rows []learningRow) []lab.Table {
	head := func(title, note string) lab.Table {
		t := lab.Table{Title: title, Note: note, Columns: lab.Columns("learning games: integer",
			"networks: integer", "games: integer", "mean points", "95 % interval")}
		for _, tile := range learningReach {
			t.Columns = append(t.Columns,
				lab.Column{Name: "reach " + tileName(tile), Unit: "%", Kind: lab.Text})
		}
		return t
	}
	line := func(s learningStage) []any {
		points, interval := pointsText(s.points)
		row := []any{int64(s.learnt), int64(s.points.N), int64(s.games), points, interval}
		for _, k := range s.reached {
			row = append(row, shareText(k, s.games))
		}
		return row
	}
	tests := head("The network after learning",
		"Test games of the network without learning and without search. Shares have 95 % Wilson intervals; "+
			"the interval of the points is over networks, and needs two of them.")
	for _, s := range learningStages(rows, learningTest) {
		tests.Rows = append(tests.Rows, line(s))
	}
	curve := head("Learning curve", "The learning games are split into fifty sections; the rows show the "+
		"first section and about every fifth.")
	lessons := learningStages(rows, learningLesson)
	for i, s := range lessons {
		if tenth := max(1, len(lessons)/10); i == 0 || (i+1)%tenth == 0 {
			curve.Rows = append(curve.Rows, line(s))
		}
	}
	return []lab.Table{tests, learningBests(rows), curve}
}

// networkFigure is a published result of a larger network.
type networkFigure struct {
	Source  string  `col:"source"`
	Learned string  `col:"learning games" unit:"games"`
	Points  string  `col:"mean points" unit:"points"`
	Reach   string  `col:"reach 2048" unit:"%"`
	Number  float64 `col:"compared"` // points or, if not published, the fraction
	Place   string  `col:"place"`
}

// learningBests compares the best network with larger published ones.
func learningBests(rows []learningRow) lab.Table {
	const larger = "tuples of six cells"
	known := lab.Figures[networkFigure](files.Source("learning.csv", "networks"))
	points := lab.Best{Name: "mean points", Known: lab.Print(known[1].Number, known[1].Place),
		Effort: "100 000 learning games, " + larger}
	reach := lab.Best{Name: "% of games that reach 2048",
		Known: lab.Say(known[0].Reach, known[0].Number, 100, known[0].Place), Effort: larger}
	column := slices.Index(learningReach[:], 2048)
	for _, r := range rows {
		points.Seconds, points.Playouts = max(points.Seconds, r.Seconds),
			max(points.Playouts, float64(r.Learned))
		if r.Phase != learningTest {
			continue
		}
		points.Trials++
		points.Here = max(points.Here, int(math.Round(r.Points)))
		reach.Here = max(reach.Here, int(math.Round(100*float64(r.Reach[column])/float64(r.Games))))
	}
	reach.Trials, reach.Playouts, reach.Seconds = points.Trials, points.Playouts, points.Seconds
	return lab.CompareBests("Compared with larger networks", "figure", "", "learning games",
		"The best network here; trials are networks.",
		[]lab.Best{points, reach})
}

func learningCharts(_ learningSettings, rows []learningRow) []chart.Chart {
	ch := chart.Chart{Title: "Games that reach a tile, while learning", Form: chart.Lines,
		X:    chart.Axis{Title: "learning games"},
		Y:    chart.Axis{Title: "share of games", Unit: "%", From: 0, To: 100},
		Note: "Bands are 95 % Wilson intervals."}
	for i, tile := range learningReach {
		s := chart.Series{Name: tileName(tile), Color: i}
		for _, st := range learningStages(rows, learningLesson) {
			in := stat.Wilson(st.reached[i], st.games, stat.Z95)
			s.X, s.Y = append(s.X, float64(st.learnt)),
				append(s.Y, 100*float64(st.reached[i])/float64(st.games))
			s.Low, s.High = append(s.Low, 100*in.Low), append(s.High, 100*in.High)
		}
		ch.Series = append(ch.Series, s)
	}
	return []chart.Chart{ch}
}
