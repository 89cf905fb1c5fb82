package twenty48

import (
	"math"
	"strconv"

	"ludarium/ai/base/number"
	"ludarium/ai/lab"
)

// publishedShares returns a table of the published fractions of the entrants, without reference figures.
func publishedShares(name, title, source, note string, entrants ...entrant) lab.Published {
	return shareTable(lab.Published{Name: name, Title: title, Source: source, Note: note}, false, entrants)
}

// referenceShares returns a table of the reference figures of the entrants, without published fractions.
func referenceShares(entrants ...entrant) lab.Published {
	return shareTable(lab.Published{Name: "reference", Title: "Largest tile at the end of a game",
		Origin: lab.Reference,
		Source: "An independent implementation of the same rules and agents"}, true, entrants)
}

// shareTable adds rows with either the reference figures or the published fractions of the entrants to p.
func shareTable(p lab.Published, reference bool, entrants []entrant) lab.Published {
	p.Columns = lab.Columns("agent", "games: integer", "largest tile", "share (%)")
	for _, e := range entrants {
		if e.Reference != reference {
			continue
		}
		if e.Pooled.Tile > 0 {
			p.Rows = append(p.Rows, []any{e.Name, e.Of, orLess(e.Pooled.Tile), e.figure(e.Pooled).Percent()})
		}
		for _, s := range e.Published {
			p.Rows = append(p.Rows, []any{e.Name, e.Of, tileName(s.Tile), e.figure(s).Percent()})
		}
		if e.Most > 0 && !reference {
			p.Rows = append(p.Rows, []any{e.Name, e.Of, "more than " + tileName(e.Most), "0"})
		}
	}
	return p
}

// orLess returns the text for a tile and all smaller ones.
func orLess(tile int) string { return tileName(tile) + " or less" }

// tileName formats a tile like other numbers in tables.
func tileName(tile int) string { return number.Group(strconv.Itoa(tile)) }

// publishedTimes returns a table of the published times of games.
func publishedTimes(source string, entrants ...entrant) lab.Published {
	p := lab.Published{Name: "times", Title: "Mean time of a game", Source: source,
		Note:    "The source does not name its machine, so only ratios can be compared.",
		Columns: lab.Columns("agent", "time")}
	for _, e := range entrants {
		if e.Seconds > 0 {
			p.Rows = append(p.Rows, []any{e.Name, secondsText(e.Seconds)})
		}
	}
	return p
}

// secondsText formats a published time without adding digits.
func secondsText(s float64) string {
	if s < 1 {
		return strconv.FormatFloat(math.Round(1e7*s)/1e4, 'f', -1, 64) + " ms"
	}
	return strconv.FormatFloat(s, 'f', -1, 64) + " s"
}
