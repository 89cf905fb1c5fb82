package chess

import (
	"io"
	"strings"
)

// readAllPGN reads all games of r into memory; see [PGNReader]. With an error it returns the games before the
// bad one.
func readAllPGN(r io.Reader) ([]*PGN, error) {
	var games []*PGN
	for in := newPGNReader(r); ; {
		g, err := in.Read()
		if err == io.EOF {
			return games, nil
		}
		if err != nil {
			return games, err
		}
		games = append(games, g)
	}
}

// parsePGN is readAllPGN for text.
func parsePGN(text string) ([]*PGN, error) { return readAllPGN(strings.NewReader(text)) }
