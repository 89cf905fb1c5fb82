package catalog

import (
	"errors"
	"strings"
	"testing"

	"ludarium/game/format"
	"ludarium/game/param"
)

// set returns the formats of a game.
func set(t testing.TB, name string) *format.Set {
	t.Helper()
	for _, s := range Formats() {
		if s.Game.Name == name {
			return &s
		}
	}
	t.Fatalf("there is no game %s", name)
	return nil
}

// ends returns the final positions of games.
func ends(t testing.TB, s *format.Set, games []*format.Game) []string {
	t.Helper()
	var list []string
	for _, it := range games {
		end, err := it.Replay(s.Game)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, end.Notation())
	}
	return list
}

// TestLinksLeadToPositions checks a line for each kind of link, with the position to which it leads.
func TestLinksLeadToPositions(t *testing.T) {
	const (
		fen   = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
		open  = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
		three = "7/7/7/7/3o3/3xx2 o"
		discs = "------------------X--------XX------OXX-----O-------------------- O"
	)
	for _, c := range []struct{ game, text, want string }{
		{"chess", "https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", fen},
		{"chess", "https://lichess.org/analysis/standard/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1?color=black", fen},
		{"chess", "lichess.org/editor/4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", fen},
		{"chess", "https://lichess.org/analysis/fromPosition/4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201", fen},
		{"chess", "https://www.chess.com/analysis?fen=4k3%2F8%2F8%2F8%2F8%2F8%2F8%2F4K2R+w+K+-+0+1&flip=0",
			fen},
		{"chess", "https://example.org/board?fen=4k3/8/8/8/8/8/8/4K2R%20w%20K%20-%200%201", fen},
		{"chess", "https://example.org/#fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1", fen},
		{"chess", "https://example.org/#pgn=1.%20e4%20e5", open},
		{"chess", "https://lichess.org/analysis/pgn/e4_e5", open},
		{"chess", "https://example.org/?moves=e2e4,e7e5", open},
		{"othello", "https://www.othello.example/viewer?moves=f5d6c3&lang=en", discs},
		{"othello", "https://reversi.example/game/F5D6C3", discs},
		{"othello", "https://a.example/?g=f5f4#f5d6c3", discs},
		{"connectk", "https://connect4.gamesolver.org/?pos=445", three},
		{"connectk", "https://connect4.gamesolver.org/en/?pos=445#top", three},
		{"connectk", "?pos=445", three},
	} {
		s := set(t, c.game)
		games, err := s.Read(param.MustFill(s.Game.Params, nil), c.text)
		if err != nil || len(games) != 1 {
			t.Errorf("%s: %d games, %v", c.text, len(games), err)
			continue
		}
		if got := ends(t, s, games)[0]; got != c.want {
			t.Errorf("%s leads to %s, want %s", c.text, got, c.want)
		}
	}
	s := set(t, "connectk")
	games, err := s.Read(param.MustFill(s.Game.Params, nil), "https://a.org/?pos=445\n\nhttps://a.org/?pos=4")
	if err != nil || len(games) != 2 {
		t.Errorf("two links: %d games, %v", len(games), err)
	}
}

// TestLinksWithoutPosition checks that every game refuses a link without a position, with a hint what to copy
// instead.
func TestLinksWithoutPosition(t *testing.T) {
	for _, s := range Formats() {
		for _, text := range []string{"https://lichess.org/abcdefgh", "https://www.chess.com/game/live/1",
			"www.example.org/about", "https://example.org", "chess.com/"} {
			_, err := s.Read(param.MustFill(s.Game.Params, nil), text)
			said := "never goes to the network; copy " + string(s.Copied)
			if err == nil || !strings.Contains(err.Error(), said) {
				t.Errorf("%s: %s: error %v, want %q", s.Game.Name, text, err, said)
			}
			bad := new(format.LinkError)
			own := s.Game.Name == "chess" && strings.Contains(text, "chess.")
			if errors.As(err, &bad) && bad.Own != own {
				t.Errorf("%s: %s: own %t", s.Game.Name, text, bad.Own)
			}
		}
	}
	for _, c := range []struct{ game, text, want string }{
		{"chess", "https://example.org/?fen=8/8", "bad link: bad FEN"},
		{"chess", "https://example.org/?moves=e2e5", `move 1, "e2e5"`},
		{"chess", "https://example.org/%zz", "bad link"},
		{"othello", "https://a.example/?g=f5d6a1", `move 3, "a1"`},
		{"connectk", "https://connect4.gamesolver.org/?pos=48", `move 2, "8": not a column from 1 to 7`},
	} {
		s := set(t, c.game)
		_, err := s.Read(param.MustFill(s.Game.Params, nil), c.text)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q", c.text, err, c.want)
		}
	}
}
