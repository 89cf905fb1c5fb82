package morpion

import (
	"ludarium/ai/lab"
	"ludarium/ai/stat"
	"ludarium/game/param"
)

// times puts the published seconds beside those here; ok is false where the source gives none.
func (s *series) times(v param.Values, rows []lab.Row) (t lab.Table, ok bool) {
	t = lab.Table{Title: "Time",
		Note: "Seconds are of one worker of the machine that made the run, which machine.json names; " +
			"those of the thesis are of four threads of an Intel Core 2 Quad Q6600. Ratios of settings are what can be compared.",
		Columns: []lab.Column{
			{Name: "setting", Kind: lab.Text}, {Name: "runs", Kind: lab.Int},
			{Name: "seconds a run, published", Kind: lab.Float, Digits: 1},
			{Name: "here", Unit: "s", Kind: lab.Float, Digits: 3}, {Name: "times as fast", Kind: lab.Float, Digits: 1}, {Name: "games a second, here", Kind: lab.Float},
		}}
	scaled := s.Scaled != nil && s.Scaled(v)
	if scaled {
		t.Note += " The runs here are smaller than those of the source: their speed is not compared."
	}
	seconds, games := map[string]stat.Sample{}, map[string]stat.Sample{}
	for _, r := range rows {
		name := r.Text(runSetting)
		seconds[name], games[name] = seconds[name].With(r.Seconds), games[name].With(r.Float(runPlayouts))
	}
	for _, e := range s.active(v) {
		if e.Figure == nil || e.Figure.Seconds == 0 {
			continue
		}
		here := seconds[e.Name]
		row := []any{e.Name, int64(here.N), e.Figure.Seconds, nil, nil, nil}
		if here.N > 0 && here.Mean > 0 {
			row[3], row[5] = here.Mean, games[e.Name].Mean/here.Mean
			if !scaled {
				row[4] = e.Figure.Seconds / here.Mean
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t, len(t.Rows) > 0
}
