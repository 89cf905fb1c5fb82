package twenty48

import (
	"maps"
	"strconv"

	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
	"ludarium/render/session"
)

// formats are what boards of other programs are read from.
func formats() []session.Format {
	return []session.Format{{
		Reads: isDrawn, Parse: parseDrawn,
		Write: func(dst []session.Export, _ session.Played) []session.Export { return dst },
	}}
}

func isDrawn(text string) bool {
	_, ok, err := rules.ReadDrawn(text)
	return ok || err != nil
}

// parseDrawn reads a drawn board, which changes the size of the game where it has another one.
func parseDrawn(g *game.Game, v param.Values, text string) ([]session.Part, error) {
	d, _, err := rules.ReadDrawn(text)
	if err != nil {
		return nil, err
	}
	if d.Size() != v.Int("size") {
		v = maps.Clone(v)
		v["size"] = strconv.Itoa(d.Size())
		v["target"] = strconv.Itoa(min(v.Int("target"), rules.MaxTile(d.Size())))
		if v, err = param.Fill(g.Params, v); err != nil {
			return nil, err
		}
	}
	s, err := g.Parse(v, text)
	if err != nil {
		return nil, err
	}
	r := game.Record{Game: g.Name, Values: v, Start: s.Notation()}
	return []session.Part{{Game: func() (game.Record, session.Stated) { return r, session.Stated{} }}}, nil
}
