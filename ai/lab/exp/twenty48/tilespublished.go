package twenty48

import "ludarium/ai/lab"

// publishedShares returns the published shares of entrants as one table.
func publishedShares(name, title, source, note string, entrants ...entrant) lab.Published {
	p := lab.Published{Name: name, Title: title, Source: source, Note: note, Columns: []lab.Column{
		{Name: "agent", Kind: lab.Text}, {Name: "games", Kind: lab.Int}, {Name: "largest tile", Kind: lab.Int},
		{Name: "share", Unit: "%", Kind: lab.Float, Digits: 2},
	}}
	for _, e := range entrants {
		for _, s := range e.Published {
			p.Rows = append(p.Rows, []any{e.Name, e.Of, s.Tile, s.Percent})
		}
	}
	return p
}

// publishedTimes returns the published times of games as a table.
func publishedTimes(source string, entrants ...entrant) lab.Published {
	p := lab.Published{Name: "times", Title: "Mean time of a game", Source: source, Note: "The machine is not named, so that only ratios can be compared.",
		Columns: []lab.Column{{Name: "agent", Kind: lab.Text}, {Name: "time", Unit: "s", Kind: lab.Float, Digits: 4}}}
	for _, e := range entrants {
		if e.Seconds > 0 {
			p.Rows = append(p.Rows, []any{e.Name, e.Seconds})
		}
	}
	return p
}
