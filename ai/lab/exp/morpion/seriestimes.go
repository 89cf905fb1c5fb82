package morpion

import (
	"cmp"
	"fmt"

	"ludarium/ai/base/stat"
	"ludarium/ai/lab"
)

// times compares the published times with the measured times; ok is false if Laitinen 2010 gives none.
func (s *series) times(v seriesSettings, rows []runRow) (t lab.Table, ok bool) {
	t = lab.Table{Title: "Time",
		Note: "Means: here for one worker on the machine named in machine.json, in the thesis for four " +
			"threads of an Intel Core 2 Quad Q6600. Only ratios between settings can be compared.",
		Columns: []lab.Column{
			{Name: s.Setting, Kind: lab.Text}, {Name: "runs", Kind: lab.Int},
			{Name: "a run, published", Kind: lab.Text}, {Name: "from", Kind: lab.Text},
			{Name: "a run, here", Kind: lab.Text}, {Name: "speed ratio", Kind: lab.Text},
			{Name: "playouts per second, here", Kind: lab.Text},
		}}
	scaled := s.Scaled != nil && s.Scaled(v.Values)
	if scaled {
		t.Note += " The runs here are smaller than in the source, so their speed is not compared."
	}
	seconds, games := map[string]stat.Sample{}, map[string]stat.Sample{}
	for _, r := range rows {
		seconds[r.Setting] = seconds[r.Setting].With(r.Seconds)
		games[r.Setting] = games[r.Setting].With(float64(r.Playouts))
	}
	for _, e := range s.active(v) {
		if e.Figure == nil || e.Figure.Seconds == 0 {
			continue
		}
		here := seconds[e.Name]
		row := []any{e.Name, int64(here.N), cmp.Or(e.Figure.Took, fmt.Sprintf("%g s", e.Figure.Seconds)),
			cmp.Or(e.Figure.Place, s.place()), nil, nil, nil}
		if here.N > 0 && here.Mean > 0 {
			row[4], row[6] = lab.Seconds(here.Mean), lab.Digits(games[e.Name].Mean/here.Mean, 2)
			if !scaled {
				row[5] = lab.Digits(e.Figure.Seconds/here.Mean, 2)
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t.Without("speed ratio"), len(t.Rows) > 0
}
