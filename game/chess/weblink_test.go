package chess

import (
	"strings"
	"testing"
)

func TestWebLinks(t *testing.T) {
	const fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
	const open = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
	for _, c := range []struct{ text, fen string }{
		{"https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", fen},
		{"https://lichess.org/analysis/standard/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1?color=black", fen},
		{"lichess.org/editor/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", fen},
		{"https://lichess.org/analysis/fromPosition/4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201", fen},
		{"https://www.chess.com/analysis?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R+w+K+-+0+1&flip=false", fen},
		{"https://example.org/board?fen=4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201", fen},
		{"https://example.org/#fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", fen},
		{"https://example.org/#pgn=1.%20e4%20e5", open}, {"https://lichess.org/analysis/pgn/e4_e5", open},
		{"https://example.org/?moves=e2e4,e7e5", open},
	} {
		games, err := ReadGames(c.text)
		if err != nil || len(games) != 1 {
			t.Errorf("%s: %v, %v", c.text, games, err)
			continue
		}
		p := games[0].Start
		for _, m := range games[0].Moves() {
			p.Play(m)
		}
		if p.FEN() != c.fen {
			t.Errorf("%s leads to %s, want %s", c.text, p.FEN(), c.fen)
		}
	}
	for text, want := range map[string]string{
		"https://lichess.org/abcdefgh":      "never goes to the network; copy the FEN or PGN",
		"https://www.chess.com/game/live/1": "never goes to the network",
		"https://example.org/?fen=8/8":      "bad link: chess: bad FEN",
		"https://example.org/?moves=e2e5":   `move 1, "e2e5"`,
	} {
		if _, err := ReadGames(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want one with %q", text, err, want)
		}
	}
}
