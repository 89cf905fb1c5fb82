// Package arena plays complete games between algorithms, or solitaires, and measures strength. It has single
// games, which are a function of their setting and a seed, matches of paired games, results that can be
// added, Elo differences with their errors, and a sequential test that ends a match early. All comparisons of
// algorithms use it, so that openings, colours and seeds have the same meaning everywhere.
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
	Algorithm string        `json:"algorithm"`        // name in ai/catalog
	Values    param.Values  `json:"values,omitempty"` // parameters; missing ones have their defaults
	Limits    search.Limits `json:"limits"`           // limits per move; Seed is ignored
}

// Game specifies a game to play. Equal specifications give the same game, move by move, unless it is Timed.
type Game struct {
	Game    string       `json:"game"`
	Values  param.Values `json:"values,omitempty"`
	Opening int          `json:"opening,omitempty"` // number of random plies before the entrants play
	Seed    uint64       `json:"seed"`              // seed of chance, opening and searches
	// Start is the seed of the opening only: games with equal Start have the same opening.
	Start uint64 `json:"start"`
	// MaxPlies is the maximum number of plies. If a two-player game reaches it, the game is a draw. 0 means
	// no limit.
	MaxPlies int `json:"maxPlies,omitempty"`
	// Timed allows time limits for entrants; the game is then not reproducible.
	Timed  bool    `json:"timed,omitempty"`
	First  Entrant `json:"first"`
	Second Entrant `json:"second"` // ignored in a solitaire

	// From is the notation of the first position, and Line holds the first moves of the opening. If both are
	// empty, the game starts from its own initial position.
	From string      `json:"from,omitempty"`
	Line []game.Move `json:"line,omitempty"`
	// Even is the maximum absolute score of an opening, in the unit of the game's scale in ai/search/review,
	// as judged by a search; less balanced openings are redrawn. 0 accepts any opening.
	Even       float64      `json:"even,omitempty"`
	Clock      *Control     `json:"clock,omitempty"` // nil if there is no clock
	Rigour     Rigour       `json:"rigour,omitzero"`
	Adjudicate Adjudication `json:"adjudicate,omitzero"`
	// whether the outcome includes each move's search results
	Remarks bool `json:"remarks,omitempty"`
}

// Control is the time that a game's clock gives each side.
type Control struct {
	Time      time.Duration `json:"time"`
	Increment time.Duration `json:"increment,omitempty"` // added after each move
	// number of moves after which Time is added again; 0 for never
	Moves int `json:"moves,omitempty"`
}

// Rigour determines how strictly time limits are enforced.
type Rigour struct {
	// Margin is the time by which a move may exceed its clock or time limit. With 0 the clock is enforced
	// exactly, and exceeding the limit of a single move does not lose the game.
	Margin time.Duration `json:"margin,omitempty"`
	// Patience is the maximum time of a move that has no time limit; 0 for no maximum.
	Patience time.Duration `json:"patience,omitempty"`
}

// Outcome is the result of a finished game.
type Outcome struct {
	Score  float64      `json:"score"`            // First's result 1, 0 or −1, or the points of a solitaire
	Plies  int          `json:"plies"`            // number of the entrants' moves after the opening
	Counts []game.Count `json:"counts,omitempty"` // final counts besides the score
	Nodes  [2]int64     `json:"nodes"`            // numbers of nodes searched by First and Second
	// Depth is the mean search depth that each side completed per move; 0 without moves.
	Depth   [2]float64  `json:"depth"`
	Stopped bool        `json:"stopped,omitempty"` // whether the game was ended by MaxPlies
	Record  game.Record `json:"record"`
	// Ruling is the reason for an early end; empty if the game was played out.
	Ruling Ruling `json:"verdict,omitempty"`
	// Failure is the error by which Loser lost the game; nil if no player failed.
	Failure *contest.Failure `json:"failure,omitempty"`
	Loser   game.Player      `json:"loser,omitempty"`
	// Spent is the time used by First and Second in a Timed game, and CPU the processor time if known.
	Spent   [2]time.Duration `json:"spent,omitzero"`
	CPU     [2]time.Duration `json:"cpu,omitzero"`
	Remarks []Remark         `json:"remarks,omitempty"` // one per ply, if requested by the setting
}

// Ruling is the reason why a game was ended early.
type Ruling string

// Values of Ruling.
const (
	Resigned Ruling = "resignation"
	Agreed   Ruling = "draw by adjudication"
	Proven   Ruling = "proven result"
)

// Remark holds an entrant's search results for one move.
type Remark struct {
	Depth int   `json:"depth,omitempty"`
	Nodes int64 `json:"nodes,omitempty"`
	// from the point of view of the player that moved; nil if it reported none
	Score *search.Score `json:"score,omitempty"`
	Stop  search.Reason `json:"stop,omitempty"`
	Spent time.Duration `json:"spent,omitempty"` // time spent on the move, in a Timed game
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

// Play plays one game; an entrant that fails loses it. games lists the known games, and files holds learned
// or computed data for algorithms. It returns an error for an unplayable setting, and ctx's error if ctx ends
// first.
//
// An opening that ends the game is redrawn. Each random event has its own seed, so that the same moves are
// always followed by the same chance events.
func Play(ctx context.Context, games []*game.Game, files *resource.Store, setting Game) (Outcome, error) {
	return lenient(ctx, games, files, setting, nil, nil)
}

// Resume continues a game from a state of a Moment passed to keep, or from its start if saved is nil. The
// outcome is the same as without the interruption, because searches limited by nodes or depth keep no data
// from move to move. A Timed game cannot be resumed and does not call keep. keep may be nil; it is called
// after each move of an entrant, and a state is encoded only if keep asks for it. Resume returns an error if
// Play does, for a state of another game, and if an entrant fails.
func Resume(ctx context.Context, games []*game.Game, files *resource.Store, setting Game, saved []byte,
	keep func(at Moment)) (Outcome, error) {
	out, err := lenient(ctx, games, files, setting, saved, keep)
	if err == nil {
		err = out.failed()
	}
	return out, err
}

// failed returns the failure that ended the game as an error; nil if there was none.
func (o *Outcome) failed() error {
	if o.Failure == nil {
		return nil
	}
	return fault.Errorf("arena: ply %d: %s", o.Plies+1, o.Failure.Why)
}

// lenient is like Resume, but an entrant that fails loses the game instead of causing an error.
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

// playing is the task of one game on a worker.
var playing = pool.Kind[Game, pool.None, Outcome]{Name: "arena.game", Repeatable: true}

// Serve returns the service that plays games for matches and tournaments; an entrant that fails loses.
func Serve(games []*game.Game, files *resource.Store) pool.Service {
	return pool.Serve(playing, func(ctx context.Context, setting Game, _ func(pool.None)) (Outcome, error) {
		return Play(ctx, games, files, setting)
	})
}
