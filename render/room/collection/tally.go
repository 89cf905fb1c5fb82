package collection

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
)

// Tally counts the results of the shelf's games against one opponent or, in a solitaire game, on one board.
type Tally struct {
	Who              string // opponent or, in a solitaire game, player and board
	Games            int
	Won, Drawn, Lost int
	points           []float64 // points of solitaire games, ascending
	trophy           float64
}

func (t *Tally) best() float64 { return t.points[len(t.points)-1] }

// median returns the median of the games' points.
func (t *Tally) median() float64 {
	return (t.points[(len(t.points)-1)/2] + t.points[len(t.points)/2]) / 2
}

// counts returns the tally that a game belongs to; ok is false if the game is unfinished, imported, or not
// between a person and a computer.
func (s *Shelf) counts(g *Shelved) (who string, ok bool) {
	if !g.Over || g.Apart || g.Gone {
		return "", false
	}
	if len(g.Players) == 1 {
		return s.soloist(g), true
	}
	me, ok := g.person()
	if !ok {
		return "", false
	}
	return s.player(g, int(me.Opponent())), true
}

// person returns the human side in a game against a computer.
func (g *Shelved) person() (side game.Player, ok bool) {
	if len(g.Players) != 2 || g.Players[0].IsHuman() == g.Players[1].IsHuman() {
		return 0, false
	}
	if g.Players[0].IsHuman() {
		return game.First, true
	}
	return game.Second, true
}

// Tallies counts the finished games on the shelf, the most played first.
func (s *Shelf) Tallies() []Tally {
	if s.tallies != nil && s.told == lang.Spoken().Tag {
		return s.tallies
	}
	s.told = lang.Spoken().Tag
	at := map[string]int{}
	list := []Tally{}
	for _, g := range s.list {
		who, ok := s.counts(g)
		if !ok {
			continue
		}
		i, known := at[who]
		if !known {
			i = len(list)
			at[who] = i
			list = append(list, Tally{Who: who})
		}
		list[i].add(g)
	}
	for _, t := range list {
		slices.Sort(t.points)
	}
	slices.SortStableFunc(list, func(a, b Tally) int { return b.Games - a.Games })
	s.tallies = list
	return list
}

// add counts a game.
func (t *Tally) add(g *Shelved) {
	t.Games++
	me, ok := g.person()
	switch {
	case len(g.Players) == 1:
		t.points = append(t.points, g.Points)
		t.trophy = math.Max(t.trophy, g.Trophy)
	case !ok:
	case g.Winner == me:
		t.Won++
	case g.Winner == me.Opponent():
		t.Lost++
	default:
		t.Drawn++
	}
}

// Against describes the results of the shelf's games against an opponent, or returns "" if there are none.
func (s *Shelf) Against(who string) string {
	s.Need()
	list := s.Tallies()
	i := slices.IndexFunc(list, func(t Tally) bool { return t.Who == who })
	if i < 0 {
		return ""
	}
	return s.tells(&list[i])
}

// tells returns a tally in words: the games won, drawn and lost, or a solitaire's best and median result.
func (s *Shelf) tells(t *Tally) string {
	n := numfmt.Group(int64(t.Games))
	if len(t.points) == 0 {
		return textTallied.With("n", n, "won", numfmt.Group(int64(t.Won)), "drawn",
			numfmt.Group(int64(t.Drawn)), "lost", numfmt.Group(int64(t.Lost)))
	}
	best, median := numfmt.Group(int64(t.best())), numfmt.Group(int64(math.Round(t.median())))
	if t.trophy > 0 && s.TrophyName != "" {
		return textTalliedTrophy.With("n", n, "best", best, "median", median, "what", s.TrophyName.String(),
			"most", numfmt.Group(int64(t.trophy)))
	}
	return textTalliedAlone.With("n", n, "best", best, "median", median)
}

// player returns a player's current name or, if the player no longer exists, its name when the game was
// played.
func (s *Shelf) player(g *Shelved, side int) string {
	if title, known := s.Title(g.Players[side]); known {
		return title
	}
	return g.Called[side]
}

// soloist describes the player and the board of a solitaire game.
func (s *Shelf) soloist(g *Shelved) string {
	return strings.TrimSuffix(s.player(g, 0)+" · "+g.Board, " · ")
}

// usualTitle returns the default name of a game.
func (s *Shelf) usualTitle(g *Shelved) string {
	if g.Names != nil {
		return g.named()
	}
	if len(g.Players) == 1 {
		return s.soloist(g)
	}
	if me, ok := g.person(); ok {
		return s.player(g, int(me.Opponent()))
	}
	if g.Players[0].IsHuman() {
		return textTwoPeople.String()
	}
	return s.player(g, 0) + " – " + s.player(g, 1)
}

// named returns a title made of the players' names.
func (g *Shelved) named() string {
	names, known := slices.Clone(g.Names), false
	for i, name := range names {
		known = known || name != ""
		names[i] = cmp.Or(name, "?")
	}
	if !known {
		return textOpenedGame.String()
	}
	return strings.Join(names, " – ")
}

// title returns the name of a game.
func (s *Shelf) title(g *Shelved) string {
	if g.Name != "" {
		return g.Name
	}
	return s.usualTitle(g)
}

// Results of a game, in the order of the list.
const (
	wonIt = iota
	drewIt
	lostIt
	othersWon // games without exactly one human player
	unfinished
)

// ended returns the result of a game for its human player.
func (g *Shelved) ended() int {
	me, ok := g.person()
	switch {
	case !g.Over:
		return unfinished
	case len(g.Players) == 1:
		return othersWon
	case g.Winner == game.Nobody:
		return drewIt
	case !ok, g.Brought:
		return othersWon
	case g.Winner == me:
		return wonIt
	}
	return lostIt
}

// result formats the result of a game.
func (g *Shelved) result() string {
	switch g.ended() {
	case wonIt:
		return textWon.String()
	case drewIt:
		return textDrawn.String()
	case lostIt:
		return textLostIt.String()
	case unfinished:
		return textUnfinished.String()
	}
	if len(g.Players) == 1 {
		return numfmt.Group(int64(g.Points))
	}
	return map[game.Player]string{game.First: "1–0", game.Second: "0–1"}[g.Winner]
}

// facts returns the details of a game beside its name and its result.
func (g *Shelved) facts() string {
	list := []string{lang.Date(g.Changed)}
	if len(g.Players) == 1 && !g.Over {
		list = append(list, numfmt.Group(int64(g.Points)))
	}
	n := g.Moves
	if len(g.Players) == 2 {
		n = (n + 1) / 2
		if g.Board != "" {
			list = append(list, g.Board)
		}
	}
	return strings.Join(append(list, textMovesMade.With("n", numfmt.Group(int64(n)))), " · ")
}
