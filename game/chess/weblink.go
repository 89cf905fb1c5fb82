package chess

import (
	"net/url"
	"strings"

	"ludarium/game/parse"
)

// isWebLink reports whether a text is the address of a page.
func isWebLink(text string) bool {
	if len(strings.Fields(text)) != 1 {
		return false
	}
	for _, site := range []string{"lichess.org/", "chess.com/", "www."} {
		if strings.HasPrefix(text, site) {
			return true
		}
	}
	return strings.Contains(text, "://")
}

// readWebLink reads the position or the moves that an address carries: "?fen=", "#pgn=", "?moves=", or a FEN
// in the path, as lichess has it. Nothing is fetched, so other addresses are errors.
func readWebLink(text string) ([]*PGN, error) {
	u, err := url.Parse(text)
	if err != nil {
		return nil, parse.Errorf(text, 0, "chess: bad link: %v", err)
	}
	fragment, _ := url.ParseQuery(u.EscapedFragment())
	for _, values := range []url.Values{u.Query(), fragment} {
		if pgn := values.Get("pgn"); pgn != "" {
			return unplaced(ParsePGN(pgn))
		}
		if fen := values.Get("fen"); fen != "" {
			return unplaced(ReadGames(strings.ReplaceAll(fen, "_", " ")))
		}
		if moves := values.Get("moves"); moves != "" {
			return unplaced(ParsePGN(strings.NewReplacer("_", " ", ",", " ").Replace(moves)))
		}
	}
	parts := strings.Split(strings.Trim(u.Path, "/"), "/")
	for i := range parts {
		rest := strings.ReplaceAll(strings.Join(parts[i:], "/"), "_", " ")
		if i > 0 && parts[i-1] == "pgn" {
			return unplaced(ParsePGN(rest))
		}
		if _, _, err := ReadFEN(rest); err == nil {
			return ReadGames(rest)
		}
	}
	return nil, parse.Errorf(text, 0, "chess: this link carries no position and no moves, and the program "+
		"never goes to the network; copy the FEN or PGN that the page shows, and paste it here")
}

// unplaced returns the games of a part of a link. Its errors have no place, as the part is written in another
// way there.
func unplaced(games []*PGN, err error) ([]*PGN, error) {
	if err != nil {
		return games, parse.Errorf("", 0, "chess: bad link: %v", err)
	}
	return games, nil
}
