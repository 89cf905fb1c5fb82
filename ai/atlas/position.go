package atlas

import (
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
)

// Position makes the position that is searched; the error names what is wrong.
func (s *Search) Position(g *game.Game) (*game.Tracked, error) {
	root, err := game.Track(g, param.Values(s.Values), s.Start)
	if err != nil {
		return nil, err
	}
	for i, text := range strings.Fields(s.Moves) {
		m, err := g.ParseMove(root, text)
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
		root.Play(m)
	}
	return root, nil
}
