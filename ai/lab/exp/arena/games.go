package arena

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/format"
	"ludarium/game/text/fault"
)

// linkOfPlayer, linkOfPair and linkOfOpening return links of table cells to games: of a player, of two
// players, or from an opening, by number from 1. Games that the first player lost come first.
func linkOfPlayer(i int) string  { return fmt.Sprint("player ", i+1) }
func linkOfPair(a, b int) string { return fmt.Sprint("pair ", a+1, " ", b+1) }
func linkOfOpening(k int) string { return fmt.Sprint("opening ", k+1) }

// mostKept is the maximum number of moves of a game whose moves are stored.
const mostKept = 1500

// movesText returns the moves of a game in their usual notation for a cell of a row. For a game of more than
// mostKept moves it returns a fingerprint of the moves.
func movesText(g *game.Game, o *arena.Outcome) (string, error) {
	if len(o.Record.Moves) > mostKept {
		return fmt.Sprintf("#%016x", o.Fingerprint()), nil
	}
	s, err := game.Track(g, o.Record.Values, o.Record.Start)
	if err != nil {
		return "", err
	}
	words := make([]string, len(o.Record.Moves))
	for i, m := range o.Record.Moves {
		words[i] = g.MoveText(s, m)
		s.Play(m)
	}
	return strings.Join(words, " "), nil
}

// tournamentGames returns the games to which a link of a table leads.
func tournamentGames(v tournamentSettings, rows []metRow, link string) (lab.Games, error) {
	t, err := v.tournament()
	if err != nil {
		return lab.Games{}, err
	}
	g, err := catalog.Find(t.Game)
	if err != nil {
		return lab.Games{}, err
	}
	c, err := choose(t, link)
	if err != nil {
		return lab.Games{}, err
	}
	var chosen []int
	all := sums(t, rows)
	for i, sum := range all {
		if c.takes(sum) {
			chosen = append(chosen, i)
		}
	}
	if c.player >= 0 {
		slices.SortStableFunc(chosen, func(a, b int) int {
			return cmp.Compare(c.score(all[a]), c.score(all[b]))
		})
	}
	out := lab.Games{Game: g.Name, Name: c.name}
	write := format.JSON(g).Write
	for _, i := range chosen {
		it, err := gameOf(g, t, rows[i])
		if err != nil {
			return lab.Games{}, fault.Errorf("game %d: %w", i+1, err)
		}
		if it == nil {
			continue // a row without moves
		}
		line, err := write(it)
		if err != nil {
			return lab.Games{}, fault.Errorf("game %d: %w", i+1, err)
		}
		out.Text = append(out.Text, line...)
	}
	return out, nil
}

// chosen selects games by two players and the opening, numbered from 0; -1 selects all.
type chosen struct {
	player, other, opening int
	name                   string
}

// choose parses a link.
func choose(t *arena.Tournament, link string) (chosen, error) {
	c := chosen{player: -1, other: -1, opening: -1}
	if link == "" {
		return c, nil
	}
	words := strings.Fields(link)
	var into []*int
	most := len(t.Players)
	switch words[0] {
	case "player":
		into = []*int{&c.player}
	case "pair":
		into = []*int{&c.player, &c.other}
	case "opening":
		into, most = []*int{&c.opening}, t.Games
	}
	if len(into) == 0 || len(words) != 1+len(into) {
		return c, fault.Errorf("arena: %q names no games", link)
	}
	for i, n := range into {
		number, err := strconv.Atoi(words[i+1])
		if err != nil || number < 1 || number > most {
			return c, fault.Errorf("arena: %q names no games: %q is not a number from 1 to %d", link,
				words[i+1], most)
		}
		*n = number - 1
	}
	switch {
	case c.other >= 0:
		c.name = t.Players[c.player].Name + " – " + t.Players[c.other].Name
	case c.player >= 0:
		c.name = t.Players[c.player].Name
	default:
		c.name = strings.TrimSpace(words[1] + " " + t.OpeningName(c.opening))
	}
	return c, nil
}

// takes reports whether a game is selected.
func (c *chosen) takes(g arena.Sum) bool {
	has := func(player int) bool { return player < 0 || g.First == player || g.Second == player }
	return has(c.player) && has(c.other) && (c.opening < 0 || g.Opening == c.opening)
}

// score returns the selected player's score in a game.
func (c *chosen) score(g arena.Sum) float64 {
	if g.First == c.player {
		return g.Score
	}
	return -g.Score
}

// gameOf returns the game of a row; nil if its moves are not stored.
func gameOf(g *game.Game, t *arena.Tournament, r metRow) (*format.Game, error) {
	text := r.Moves
	if strings.HasPrefix(text, "#") {
		return nil, nil
	}
	s, err := game.Track(g, t.Values, "")
	if err != nil {
		return nil, err
	}
	it := &format.Game{Values: s.Record().Values, Players: [2]string{r.First, r.Second}}
	for i, word := range strings.Fields(text) {
		m, err := g.ParseMove(s, word)
		if err != nil {
			return nil, game.Numbered(err, strconv.Itoa(i+1), 0)
		}
		s.Play(m)
		it.Line = append(it.Line, format.Ply{Move: m})
	}
	number := r.Opening
	it.SetTag("Event", "Tournament")
	it.SetTag("Round", strconv.Itoa(number))
	it.SetTag("Opening", t.OpeningName(number-1))
	if end := r.End; end != "" {
		it.Comment = end
		it.SetTag("Termination", "adjudication")
		if g.Players == 2 {
			it.Over, it.Winner = true, game.Nobody
			switch score := r.Score; {
			case score > 0:
				it.Winner = game.First
			case score < 0:
				it.Winner = game.Second
			}
		}
	}
	return it, nil
}
