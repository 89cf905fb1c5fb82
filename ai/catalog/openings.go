package catalog

import (
	names "ludarium/ai/worker/opening"
	"ludarium/game/chess/eco"
)

// Openings returns the names of the openings of a game; nil if they have no names.
func Openings(game string) ([]names.Name, error) {
	if game != "chess" {
		return nil, nil
	}
	var out []names.Name
	for _, l := range eco.Openings() {
		p, err := l.Position()
		if err != nil {
			return nil, err
		}
		out = append(out, names.Name{Key: p.Key, Code: l.Code, Name: l.Name})
	}
	return out, nil
}
