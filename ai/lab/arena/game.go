// Package arena lets algorithms play whole games against each other, or alone, and says who is stronger:
// single games as a function of their setting and a seed, matches of pairs of them, results that add, Elo
// with its error, and a test that ends a match early. Whoever compares algorithms plays here, so that
// openings, colours and seeds mean the same everywhere.
package arena

import (
	"context"
	"time"

	"ludarium/ai/base/resource"
	"ludarium/ai/lab/contest"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Entrant is an algorithm with its settings.
type Entrant struct {
	Algorithm string        `json:"algorithm"`        // its name in ai/catalog
	Values    param.Values  `json:"values,omitempty"` // its parameters; missing ones take their defaults
	Limits    search.Limits `json:"limits"`           // of each move; Seed is not used
}

// Game specifies a game to play. Equal values give the same game, move by move, unless it is Timed.
type Game struct {
	Game    string       `json:"game"`
	Values  param.Values `json:"values,omitempty"`
	Opening int          `json:"opening,omitempty"` // random plies before the entrants take over
	Seed    uint64       `json:"seed"`              // of chance, the opening and the searches
	// of the opening only: games with equal Start begin alike
	Start uint64 `json:"start"`
	// then a game for two is a draw, and a solitaire ends; 0 is no limit
	MaxPlies int `json:"maxPlies,omitempty"`
	// entrants may be limited by time, and the game cannot be repeated
	Timed  bool    `json:"timed,omitempty"`
	First  Entrant `json:"first"`
	Second Entrant `json:"second"` // not used in a solitaire

	// From is the notation of the first position, and Line the moves from there, with which the opening
	// begins; empty: the game's own start.
	From string      `json:"from,omitempty"`
	Line []game.Move `json:"line,omitempty"`
	// Even is how far from equal an opening may be at most, in the unit of the game's scale in
	// ai/search/review: one that a search sees as less even is drawn again. 0: any opening will do.
	Even       float64      `json:"even,omitempty"`
	Clock      *Control     `json:"clock,omitempty"` // nil: games have no clock
	Rigour     Rigour       `json:"rigour,omitzero"`
	Adjudicate Adjudication `json:"adjudicate,omitzero"`
	Remarks    bool         `json:"remarks,omitempty"` // the outcome tells what entrants thought of each move
}

// Control is how much time a game's clock gives each side.
type Control struct {
	Time      time.Duration `json:"time"`
	Increment time.Duration `json:"increment,omitempty"` // for each move
	Moves     int           `json:"moves,omitempty"`     // after which Time is added again; 0: never
}

// Rigour is how strictly time is kept.
type Rigour struct {
	// Margin is how much later than its clock or its limit of time allows an answer may come. 0: the game's
	// clock is kept to, and exceeding the limit of a single move does not lose the game.
	Margin time.Duration `json:"margin,omitempty"`
	// Patience is how long a move without any limit of time may take; 0: as long as it takes.
	Patience time.Duration `json:"patience,omitempty"`
}

// Outcome is a finished game.
type Outcome struct {
	Score  float64      `json:"score"`            // for First: 1, 0 or -1; the points of a solitaire
	Plies  int          `json:"plies"`            // played by entrants, the opening not counted
	Counts []game.Count `json:"counts,omitempty"` // what the game counts besides its score, at the end
	Nodes  [2]int64     `json:"nodes"`            // searched by First and Second
	// plies that they completed, on average over their moves; 0 without moves
	Depth   [2]float64  `json:"depth"`
	Stopped bool        `json:"stopped,omitempty"` // ended by MaxPlies
	Record  game.Record `json:"record"`
	// Ruling says how a game ended that was not played out; empty if the board says it.
	Ruling Ruling `json:"verdict,omitempty"`
	// Failure cost Loser the game; nil: neither failed
	Failure *contest.Failure `json:"failure,omitempty"`
	Loser   game.Player      `json:"loser,omitempty"`
	// spent by First and Second in a Timed game, and of that by the processor if it is known
	Spent   [2]time.Duration `json:"spent,omitzero"`
	CPU     [2]time.Duration `json:"cpu,omitzero"`
	Remarks []Remark         `json:"remarks,omitempty"` // a ply each, where the setting asks for them
}

// Ruling is how a game ended that was not played out.
type Ruling string

// The verdicts.
const (
	Resigned Ruling = "resignation"
	Agreed   Ruling = "draw by adjudication"
	Proven   Ruling = "proven result"
)

// Remark is what an entrant thought of its move.
type Remark struct {
	Depth int           `json:"depth,omitempty"`
	Nodes int64         `json:"nodes,omitempty"`
	Score *search.Score `json:"score,omitempty"` // seen by who moved; nil if it told none
	Stop  search.Reason `json:"stop,omitempty"`
	Spent time.Duration `json:"spent,omitempty"` // in a Timed game
}

// Count returns the count with the given name, 0 if the game has none.
func (o *Outcome) Count(name string) int {
	for _, c := range o.Counts {
		if c.Name == name {
			return c.Value
		}
	}
	return 0
}

// Play plays one game, in which an entrant that fails loses. games lists the games there are, and files has
// what was learned or computed for algorithms. It returns an error for a setting that cannot be played, and
// with ctx's error when that ends first.
//
// An opening that would end the game is drawn again. Each random event has a seed of its own, so that
// entrants that move alike meet the same fortune.
func Play(ctx context.Context, games []*game.Game, files *resource.Store, setting Game) (Outcome, error) {
	return lenient(ctx, games, files, setting, nil, nil)
}

// Resume plays a game on from a state that keep was offered, or from its start if saved is nil. The outcome
// is that of the game played in one go, for searches that are bounded by nodes or depth carry nothing from
// move to move; a Timed game cannot be resumed and offers no state. keep may be nil; it is called after each
// move of an entrant, and the state is made only where it asks for it. Resume returns an error if Play does,
// for a state of another game, and for an entrant that fails.
func Resume(ctx context.Context, games []*game.Game, files *resource.Store, setting Game, saved []byte,
	keep func(at Moment)) (Outcome, error) {
	out, err := lenient(ctx, games, files, setting, saved, keep)
	if err == nil {
		err = out.failed()
	}
	return out, err
}

// failed returns the failure that ended the game as an error.
func (o *Outcome) failed() error {
	if o.Failure == nil {
		return nil
	}
	return fault.Errorf("arena: ply %d: %s", o.Plies+1, o.Failure.Why)
}

// lenient is Resume for a game in which an entrant that fails loses.
func lenient(ctx context.Context, games []*game.Game, files *resource.Store, setting Game, saved []byte,
	keep func(at Moment)) (Outcome, error) {
	g, err := game.Find(games, setting.Game)
	if err != nil {
		return Outcome{}, err
	}
	var players [2]contest.Player
	for i, e := range []*Entrant{&setting.First, &setting.Second}[:g.Players] {
		if players[i], err = e.player(g, files, setting); err != nil {
			return Outcome{}, err
		}
	}
	return referee(ctx, g, files, setting, players, saved, keep)
}

// playing is one game that a worker plays.
var playing = pool.Kind[Game, pool.None, Outcome]{Name: "arena.game", Repeatable: true}

// Serve returns the service that plays games for matches and tournaments. An entrant that fails loses.
func Serve(games []*game.Game, files *resource.Store) pool.Service {
	return pool.Serve(playing, func(ctx context.Context, setting Game, _ func(pool.None)) (Outcome, error) {
		return Play(ctx, games, files, setting)
	})
}
