package arena

import (
	"math"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab/contest"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Format is the rule by which a tournament pairs its players.
type Format string

// Values of Format.
const (
	RoundRobin Format = "round-robin" // all players meet each other
	Gauntlet   Format = "gauntlet"    // the first Reach players meet all other players
	// Players with equal scores meet, no two of them twice if possible; each round depends on earlier
	// results.
	Swiss  Format = "swiss"
	Ladder Format = "ladder" // each player meets the next Reach players on the list
)

// formats returns all formats, the default first, in a new slice.
func formats() []Format { return []Format{RoundRobin, Gauntlet, Swiss, Ladder} }

// Tournament specifies the games between players. Equal specifications give the same games, unless they are
// timed.
//
// Players meet in pairs of games from the same opening with the sides swapped; the k-th pair of any two
// players has the same opening. In a solitaire all players play from the same initial positions.
type Tournament struct {
	Game    string               `json:"game"`
	Values  param.Values         `json:"values,omitempty"`
	Players []contest.Contestant `json:"players"`
	Format  Format               `json:"format"` // ignored in a solitaire
	// Games is the number of games, which is even, between two players who meet; in a Swiss tournament, per
	// meeting. In a solitaire it is the number of initial positions.
	Games  int `json:"games"`
	Rounds int `json:"rounds,omitempty"` // number of rounds of a Swiss tournament
	// Reach is, in a gauntlet, the number of first players, who meet all others; in a ladder, the number of
	// next players whom each player meets. It is at least 1 in these formats.
	Reach    int      `json:"reach,omitempty"`
	Openings Openings `json:"openings,omitzero"`
	// Limits apply to players without limits of their own; their Clock is nil.
	Limits contest.Limits `json:"limits,omitzero"`
	Clock  *Control       `json:"clock,omitempty"`
	Rigour Rigour         `json:"rigour,omitzero"`
	// Timed records times even if nothing is limited by time. The tournament is then not reproducible byte
	// for byte.
	Timed      bool         `json:"timed,omitempty"`
	MaxPlies   int          `json:"maxPlies,omitempty"` // see Game.MaxPlies
	Adjudicate Adjudication `json:"adjudicate,omitzero"`
	// test that can end the games between two players early; nil if there is none
	SPRT *SPRT  `json:"sprt,omitempty"`
	Seed uint64 `json:"seed"`
}

// Openings specify how games begin.
type Openings struct {
	// List holds the starts; pair k uses start k modulo their number. If the list is empty, games begin from
	// the game's initial position.
	List  []Start `json:"list,omitempty"`
	Plies int     `json:"plies,omitempty"` // number of random plies after the start
	Even  float64 `json:"even,omitempty"`  // see Game.Even
}

// Start is a position from which games begin, with the moves that lead to it.
type Start struct {
	Name string `json:"name,omitempty"`
	// notation of the first position; empty for the game's initial position
	From string      `json:"from,omitempty"`
	Line []game.Move `json:"line,omitempty"`
}

// Pairing is two games between two players from the same opening or, in a solitaire, one game of one player.
type Pairing struct {
	Round   int // counted from 0
	A, B    int // numbers of the players; B is −1 in a solitaire
	Opening int // number of the opening, from 0
}

// Limits of tournaments, so that a mistyped number does not create a schedule too large for memory.
const (
	mostPlayers  = 1000
	mostPairings = 5_000_000
)

// Check returns an error for an unplayable tournament. It does not check whether programs start.
func (t *Tournament) Check(games []*game.Game) error {
	g, err := game.Find(games, t.Game)
	if err != nil {
		return err
	}
	n := len(t.Players)
	least := 2
	if g.Players == 1 {
		least = 1
	}
	switch {
	case n < least:
		return fault.Errorf("arena: a tournament of %s has at least %d players, not %d", g.Name, least, n)
	case n > mostPlayers:
		return fault.Errorf("arena: %d players are too many, %d at most", n, mostPlayers)
	case t.Games < 1:
		return fault.Errorf("arena: %d games are too few", t.Games)
	case g.Players == 2 && t.Games%2 != 0:
		return fault.Errorf("arena: %d games per pair is an "+
			"odd number; each opening is played twice", t.Games)
	case t.Openings.Plies < 0 || t.MaxPlies < 0:
		return fault.Errorf("arena: a number of plies is below 0")
	case g.Players == 1 && t.SPRT != nil:
		return fault.Errorf("arena: the sequential test is for games of two, not for %s", g.Name)
	case g.Players == 2 && t.Format == Swiss && t.Rounds < 1:
		return fault.Errorf("arena: a Swiss tournament needs a number of rounds")
	case g.Players == 2 && (t.Format == Gauntlet || t.Format == Ladder) && (t.Reach < 1 || t.Reach >= n):
		return fault.Errorf("arena: a %s of %d players has a reach from 1 to %d, not %d", t.Format, n, n-1,
			t.Reach)
	case g.Players == 2 && float64(n)*float64(n)*float64(t.Games)*float64(max(t.Rounds, 1)) > mostPairings:
		return fault.Errorf("arena: these are too many games")
	}
	if _, err := t.first(g); err != nil {
		return err
	}
	for i, c := range t.Players {
		if c.Program != nil {
			continue
		}
		e := t.entrant(i)
		if _, err := e.player(g, nil, t.base()); err != nil {
			return fault.Errorf("arena: player %d, %q: %w", i+1, c.Name, err)
		}
	}
	for i, o := range t.Openings.List {
		if _, err := g.Replay(game.Record{Game: g.Name, Values: t.Values, Start: o.From,
			Moves: o.Line}); err != nil {
			return fault.Errorf("arena: opening %d: %w", i+1, err)
		}
	}
	_, err = newCourt(g, nil, new(t.base()))
	return err
}

// first returns the pairings of the first round, or of all rounds if they do not depend on results.
func (t *Tournament) first(g *game.Game) ([]Pairing, error) {
	if g.Players == 1 {
		return t.starts(), nil
	}
	switch t.Format {
	case RoundRobin:
		return t.roundRobin(), nil
	case Gauntlet:
		return t.gauntlet(), nil
	case Ladder:
		return t.ladder(), nil
	case Swiss:
		return nil, nil
	}
	return nil, fault.Errorf("arena: no format %q; there are %s", t.Format, formats())
}

// Programs reports whether a player is another program.
func (t *Tournament) Programs() bool {
	for _, c := range t.Players {
		if c.Program != nil {
			return true
		}
	}
	return false
}

// timed reports whether the games depend on the speed of the machine or record times.
func (t *Tournament) timed() bool {
	timed := t.Timed || t.Limits.Timed() || t.Clock != nil || t.Programs()
	for _, c := range t.Players {
		timed = timed || c.Limits.Timed()
	}
	return timed
}

// LimitsOf returns the limits of player i: its own, otherwise those of the tournament.
func (t *Tournament) LimitsOf(i int) contest.Limits {
	if l := t.Players[i].Limits; l != (contest.Limits{}) {
		return l
	}
	return t.Limits
}

// entrant returns player i with the limits that apply to it.
func (t *Tournament) entrant(i int) Entrant {
	c, l := &t.Players[i], t.LimitsOf(i)
	e := Entrant{Algorithm: c.Algorithm, Values: c.Values}
	e.Limits.Nodes, e.Limits.Depth, e.Limits.Time, e.Limits.CPU = l.Nodes, l.Depth, l.Time, l.CPU
	return e
}

// base returns the settings common to all games.
func (t *Tournament) base() Game {
	return Game{Game: t.Game, Values: t.Values, Opening: t.Openings.Plies, Even: t.Openings.Even,
		MaxPlies: t.MaxPlies, Timed: t.timed(), Clock: t.Clock, Rigour: t.Rigour, Adjudicate: t.Adjudicate,
		Remarks: true}
}

// Purposes for which seeds are derived from the tournament's seed.
const (
	seedOfOpening = iota
	seedOfGame
)

// Setting returns game k of a pairing, 0 or 1; in game 1 the sides are swapped.
func (t *Tournament) Setting(p Pairing, k int) Game {
	s := t.base()
	s.Start = rng.Derive(rng.Derive(t.Seed, seedOfOpening), uint64(p.Opening))
	if list := t.Openings.List; len(list) > 0 {
		o := list[p.Opening%len(list)]
		s.From, s.Line = o.From, o.Line
	}
	seed := rng.Derive(rng.Derive(t.Seed, seedOfGame), uint64(p.Opening))
	s.First = t.entrant(p.A)
	if p.B < 0 {
		s.Seed = seed
		return s
	}
	s.Second = t.entrant(p.B)
	for _, label := range []int{p.A, p.B, k} {
		seed = rng.Derive(seed, uint64(label))
	}
	s.Seed = seed
	if k == 1 {
		s.First, s.Second = s.Second, s.First
	}
	return s
}

// OpeningName returns the name of an opening; "" if it has none.
func (t *Tournament) OpeningName(number int) string {
	if list := t.Openings.List; len(list) > 0 {
		return list[number%len(list)].Name
	}
	return ""
}

// Anchors parses "NAME=ELO" entries, separated by semicolons: players of the tournament and their ratings.
func (t *Tournament) Anchors(text string) (list []Anchor, err error) {
	at := 0
	for part := range strings.SplitSeq(text, ";") {
		if part = strings.TrimSpace(part); part != "" {
			a, err := t.anchor(part)
			if err != nil {
				return nil, parse.At(at+strings.Index(text[at:], part), err)
			}
			list = append(list, a)
		}
		at = min(len(text), at+strings.IndexByte(text[at:]+";", ';')+1)
	}
	return list, nil
}

func (t *Tournament) anchor(text string) (Anchor, error) {
	i := strings.LastIndex(text, "=")
	if i < 0 {
		return Anchor{}, parse.Errorf(text, 0, "arena: anchor %q is not NAME=ELO", text)
	}
	elo, err := strconv.ParseFloat(text[i+1:], 64)
	if err != nil || !(math.Abs(elo) <= mostElo) {
		return Anchor{}, parse.Errorf(text[i+1:], i+1, "arena: anchor %q: %q is not a rating", text,
			text[i+1:])
	}
	var names []string
	for k, c := range t.Players {
		if c.Name == text[:i] {
			return Anchor{Player: k, Elo: elo}, nil
		}
		names = append(names, c.Name)
	}
	return Anchor{}, parse.Errorf(text[:i], 0, "arena: anchor %q: no player %q; there are %s", text, text[:i],
		strings.Join(names, ", "))
}

// mostElo is the maximum absolute rating of an anchor.
const mostElo = 100_000
