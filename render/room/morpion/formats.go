package morpion

import (
	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/session"
)

// parseRecord takes the variant from the record if it names one.
func parseRecord(g *game.Game, v param.Values, text string) ([]session.Part, error) {
	variant, err := rules.ParseVariant(v["variant"])
	if err != nil {
		return nil, err
	}
	rec, err := rules.ParseRecord(text, variant)
	if err != nil {
		return nil, err
	}
	if _, err := rec.Replay(); err != nil { // it says best what is wrong
		return nil, err
	}
	r := game.Record{Game: g.Name, Values: param.Values{"variant": rec.Variant.String()}, Moves: rec.Moves}
	return []session.Part{{Game: func() (game.Record, session.Stated) { return r, session.Stated{} }}}, nil
}

func writeRecord(dst []session.Export, l session.Played) []session.Export {
	position := game.Concrete(l.End).(*rules.State).Board()
	dst = append(dst, session.Export{Name: textRecord, Ext: ".txt", Text: position.Record().String()})
	if text, err := position.Record().Pentasol(); err == nil { // it is for lines of 5 only
		dst = append(dst, session.Export{Name: textPentasol, Ext: ".txt", Text: text})
	}
	if text, err := position.Record().MSR(); err == nil { // it is for the variants with records only
		dst = append(dst, session.Export{Name: "MSR", Ext: ".msr", Text: text})
	}
	return append(dst, session.Export{Name: textNumberedGrid, Ext: ".txt", Text: position.NumberedGrid()})
}
