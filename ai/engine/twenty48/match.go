package twenty48

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	rules "ludarium/game/twenty48"
)

// Placer places new tiles in place of random ones.
type Placer interface {
	// Place returns a chance move on b, which must have an empty cell.
	Place(b Board, t *Think) game.Move
}

// Match holds the conditions under which an agent plays games.
type Match struct {
	Rules  Rules
	Agent  Agent
	Placer Placer        // places all new tiles after the first two; nil for random tiles
	Limits search.Limits // limits per move, without Seed; zero means the agent's own budget
}

// Result is the result of a game.
type Result struct {
	Tile  int   // exponent of the largest tile
	Score int64 // number of points
	Moves int   // number of moves of the player
	Twos  int   // number of new tiles with value 2, including the first two tiles
	Fours int   // number of new tiles with value 4, including the first two tiles

	Playouts int64 // number of playouts made by the agent
}

// Play plays one game from an empty board. All random choices follow from the seed. If ctx ends, Play stops
// the game and returns the error of ctx with the result so far. Agents see a packed board, on which all tiles
// of 32768 and more look like 32768; the points and tiles of the result are correct beyond that.
func (m *Match) Play(ctx context.Context, seed uint64) (Result, error) {
	return m.Resume(ctx, seed, nil, nil)
}

// Resume plays a game like Play but can be interrupted. It calls save with the state of the game from time to
// time. If saved is not nil, it continues from this state, which must be from a game with the same conditions
// and seed; nil starts a new game. The result is the same as the result of Play. Resume returns an error if
// the state is invalid.
func (m *Match) Resume(ctx context.Context, seed uint64, saved []byte, save func(state []byte)) (Result,
	error) {
	p := m.begin(ctx, seed)
	p.save = save
	var b Board
	if saved == nil {
		b = p.start()
	} else {
		var err error
		if b, err = p.restore(saved); err != nil {
			return Result{}, err
		}
	}
	if b = p.packed(ctx, b); b.Tops() >= 2 {
		if err := p.full(ctx, fmt.Sprintf("%s p %d", rows(b), p.result.Score)); err != nil {
			return p.result, err
		}
	}
	return p.result, ctx.Err()
}

// rows returns the rows of a board in the form in which the game's notation begins.
func rows(b Board) string { return strings.ReplaceAll(strings.TrimSpace(b.String()), "\n", "/") }

// play is a game in progress.
type play struct {
	*Match
	// clock of the whole game, which checks the context and yields to the event loop in a browser
	clock       *search.Clock
	chance      rng.Xorshift
	think, evil *Think // thinking of the agent and of the placer
	result      Result
	save        func(state []byte) // saves the state of the game; may be nil
}

func (m *Match) begin(ctx context.Context, seed uint64) *play {
	clock := search.NewClock(ctx, search.Limits{})
	return &play{
		Match:  m,
		clock:  clock,
		chance: rng.NewXorshift(rng.Derive(seed, 0)),
		think:  &Think{Rules: m.Rules, RNG: rng.NewXorshift(rng.Derive(seed, 1)), Clock: clock},
		evil:   &Think{Rules: m.Rules, RNG: rng.NewXorshift(rng.Derive(seed, 2)), Clock: clock},
	}
}

// start returns an empty board with two random tiles.
func (p *play) start() Board {
	b := Board(0)
	for range 2 {
		b = put(b, p.count(p.Rules.draw(b, &p.chance)))
	}
	return b
}

// packed plays to the end of the game, or until two tiles 32768 are on the board, and returns the last board.
func (p *play) packed(ctx context.Context, b Board) Board {
	lines := rules.Lines()
	for !p.Rules.Over(b) && b.Tops() < 2 && lines.Legal(b) != 0 && !p.clock.Tick() {
		move := p.choose(ctx, b)
		p.result.Score += int64(lines.Points(b, move))
		p.result.Moves++
		b = lines.Slide(b, move)
		b = put(b, p.tile(b))
		if p.save != nil && (p.result.Moves%saveEvery == 0 || p.clock.ReportDue()) {
			p.save(p.state(b))
		}
	}
	p.result.Tile = b.Max()
	return b
}

// full plays the game from the given position to its end with the full rules.
func (p *play) full(ctx context.Context, position string) error {
	g := rules.Game()
	values, err := param.Fill(g.Params, p.Rules.values())
	if err != nil {
		return err
	}
	s, err := g.Parse(values, position)
	if err != nil {
		return err
	}
	state := s.(*rules.State)
	for state.Turn() != game.Nobody && !p.clock.Tick() {
		b := pack(state)
		switch {
		case state.Turn() == game.Chance:
			state.Play(p.tile(b))
			continue
		case rules.Lines().Legal(b) == 0: // only tiles of 32768 or more could still merge
			state.Play(state.Moves(nil)[0])
		default:
			state.Play(p.choose(ctx, b))
		}
		p.result.Moves++
	}
	p.result.Score = int64(state.Score(game.First))
	for sq := range 16 {
		p.result.Tile = max(p.result.Tile, int(state.At(sq/4, sq%4)))
	}
	return nil
}

// choose returns the move of the agent.
func (p *play) choose(ctx context.Context, b Board) game.Move {
	if p.Limits != (search.Limits{}) {
		p.think.Clock = search.NewClock(ctx, p.Limits)
	}
	m := p.Agent.Choose(b, p.think)
	p.result.Playouts += p.think.Playouts
	return m
}

// tile returns a tile from the placer, or else a random one, for board b, and counts it.
func (p *play) tile(b Board) game.Move {
	if p.Placer != nil {
		return p.count(p.Placer.Place(b, p.evil))
	}
	return p.count(p.Rules.draw(b, &p.chance))
}

func (p *play) count(tile game.Move) game.Move {
	if _, exp, _ := rules.Spawned(tile); exp == 1 {
		p.result.Twos++
	} else {
		p.result.Fours++
	}
	return tile
}

// put returns the board after a chance move.
func put(b Board, tile game.Move) Board {
	sq, exp, _ := rules.Spawned(tile)
	return b.With(int(sq), exp)
}

// draw returns a random chance move on b. It draws first the cell and then the tile.
func (r Rules) draw(b Board, x *rng.Xorshift) game.Move {
	empties := b.Empties()
	k := x.IntN(bits.OnesCount64(empties))
	exp := 1
	if x.Float64() < r.FourOdds {
		exp = 2
	}
	for ; k > 0; k-- {
		empties &= empties - 1
	}
	return rules.Spawn(game.Square(bits.TrailingZeros64(empties)/4), exp)
}

// values returns the rules as parameter values of the game.
func (r Rules) values() param.Values {
	return param.Values{
		"goal":           map[bool]string{false: "tile", true: "score"}[r.Points],
		"target":         strconv.Itoa(1 << r.Target),
		"stop-at-target": strconv.FormatBool(r.Stop),
		"four-odds":      strconv.FormatFloat(r.FourOdds, 'g', -1, 64),
	}
}

// pack returns the board of a 4×4 state with all tiles above 32768 replaced by 32768. It panics if the board
// has another size.
func pack(s *rules.State) Board {
	if b, ok := s.Board(); ok {
		return b
	}
	if rows, _ := s.Size(); rows != 4 {
		panic("twenty48: the packed board is 4×4")
	}
	b := Board(0)
	for sq := range 16 {
		b = b.With(sq, min(15, int(s.At(sq/4, sq%4))))
	}
	return b
}
