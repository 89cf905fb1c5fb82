package lab

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/param"
	"ludarium/render/room"
	"ludarium/render/room/film"
)

// Results name players by their text in the settings, such as "mcts,playouts=50". The room shows the names of
// the picker instead, and the text beside them in the first table.

// namer returns the function that maps the players' texts in the results of a plan to their names.
func namer(shell room.Shell, boards []film.BoardGame, find func(name string) *lab.Description) func(
	lab.Plan) map[string]string {
	return func(p lab.Plan) map[string]string {
		e := find(p.Experiment)
		if e == nil {
			return nil
		}
		names := map[string]string{}
		used := func(name string) bool {
			return slices.Contains(slices.Collect(maps.Values(names)), name)
		}
		for _, s := range e.Params {
			if s.Item != param.Players {
				continue
			}
			o := newOffer(shell.Host(), boards, offerOf(p.Experiment, s, p.Values))
			for _, one := range readPlayers(p.Values[s.Name]) {
				text := strings.TrimPrefix(writePlayers([]player{one}), "known:")
				name := o.name(one)
				if one.name == "" && o.at(one) >= 0 && !used(name) {
					names[text] = name
				}
			}
		}
		return names
	}
}

// named returns an overview with other names for players.
func named(o *lab.Overview, names map[string]string) *lab.Overview {
	if len(names) == 0 {
		return o
	}
	out := *o
	out.Summary = make([]lab.Table, len(o.Summary))
	for i, t := range o.Summary {
		out.Summary[i] = namedTable(t, names, i == 0)
	}
	out.Charts = make([]chart.Chart, len(o.Charts))
	for i, c := range o.Charts {
		c.Labels = slices.Clone(c.Labels)
		for k, text := range c.Labels {
			c.Labels[k] = called(names, text)
		}
		c.Series = slices.Clone(c.Series)
		for k := range c.Series {
			c.Series[k].Name = called(names, c.Series[k].Name)
		}
		out.Charts[i] = c
	}
	return &out
}

// namedTable returns a table with other names for players, and with their texts in a last column if code is
// set.
func namedTable(t lab.Table, names map[string]string, code bool) lab.Table {
	t.Columns = slices.Clone(t.Columns)
	for i := range t.Columns {
		t.Columns[i].Alone = called(names, t.Columns[i].Alone)
	}
	if code {
		t.Columns = append(t.Columns, lab.Column{Name: textCode.String(), Kind: lab.Text})
	}
	rows := make([][]any, len(t.Rows))
	for i, row := range t.Rows {
		rows[i] = slices.Clone(row)
		var text any
		for k, cell := range row {
			if s, ok := cell.(string); ok && names[s] != "" {
				rows[i][k], text = names[s], s
			}
		}
		if code {
			rows[i] = append(rows[i], text)
		}
	}
	t.Rows = rows
	if t.Lead != nil {
		lead := *t.Lead
		lead.First, lead.Second = called(names, lead.First), called(names, lead.Second)
		t.Lead = &lead
	}
	return t
}

// namedRows returns rows with other names for players.
func namedRows(rows []lab.Row, names map[string]string) []lab.Row {
	out := slices.Clone(rows)
	for i, row := range rows {
		out[i].Cells = slices.Clone(row.Cells)
		for k, cell := range row.Cells {
			if text, ok := cell.(string); ok {
				out[i].Cells[k] = called(names, text)
			}
		}
	}
	return out
}

// namedGames returns games in the form of format.JSON with other names for players.
func namedGames(text []byte, names map[string]string) (out []byte) {
	key := []byte(`"players":`)
	for {
		before, rest, found := bytes.Cut(text, key)
		if out = append(out, before...); !found {
			return out
		}
		out = append(out, key...)
		in, list := json.NewDecoder(bytes.NewReader(rest)), []string{}
		if text = rest; in.Decode(&list) != nil {
			continue
		}
		for i, player := range list {
			list[i] = called(names, player)
		}
		if written, err := json.Marshal(list); err == nil {
			out, text = append(out, written...), rest[in.InputOffset():]
		}
	}
}

// called returns the name for a text, or the text itself.
func called(names map[string]string, text string) string {
	if name, ok := names[text]; ok {
		return name
	}
	return text
}
