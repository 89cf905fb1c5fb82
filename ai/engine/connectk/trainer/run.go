package trainer

import (
	"context"
	"encoding/json"
	"fmt"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/connectk/coevolve"
	"ludarium/ai/engine/connectk/player"
	"ludarium/ai/live"
	"ludarium/ai/method/training"
	"ludarium/game"
	rules "ludarium/game/connectk"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// run is a co-evolution and the tests of its best networks.
type run struct {
	*coevolve.Run
	seed  uint64
	rival rival
	saved
}

// saved is the state of a run in saved form.
type saved struct {
	Run    []byte
	Tested int64          // number of games played for the curves
	Curves [2]live.Series // percentages of games won against each of tested, as either player
}

// tested are the opponents in tests of the best networks.
var tested = [2]string{"random", "naive"}

const (
	testGames = 40 // number of games for each point of a curve
	testTimes = 60 // number of points in a whole run
)

func start(ctx context.Context, v, fixed param.Values, seed uint64, state []byte) (training.Run, error) {
	b, err := rules.NewBoard(v.Int("rows"), v.Int("cols"), v.Int("k"), v.Bool("gravity"))
	if err != nil {
		return nil, err
	}
	given := param.Values{}
	for _, s := range coevolve.Params() {
		if text, ok := v[s.Name]; ok {
			given[s.Name] = text
		}
		if text, ok := fixed[s.Name]; ok {
			given[s.Name] = text
		}
	}
	s, err := coevolve.NewSettings(b, given)
	if err != nil {
		return nil, err
	}
	inner, err := coevolve.New(ctx, s, seed)
	if err != nil {
		return nil, err
	}
	r := &run{Run: inner, seed: seed}
	for _, x := range rivals() {
		if x.name == v["rival"] {
			r.rival = x
		}
	}
	for i, name := range tested {
		r.Curves[i].Name = "against " + rivalOf(name).title
	}
	if state == nil {
		return r, nil
	}
	if err := json.Unmarshal(state, &r.saved); err != nil {
		return nil, fault.Errorf("bad saved run: %w", err)
	}
	if err := r.Load(r.saved.Run); err != nil {
		return nil, fault.Errorf("bad saved run: %w", err)
	}
	for i, c := range r.Curves {
		if len(c.X) != len(c.Y) || len(c.X) != len(r.Curves[0].X) || c.Name == "" {
			return nil, fault.Errorf("bad saved run: curve %d has %d x values but %d y values", i+1, len(c.X),
				len(c.Y))
		}
	}
	r.saved.Run = nil
	return r, nil
}

func rivalOf(name string) (found rival) {
	for _, r := range rivals() {
		if r.name == name {
			found = r
		}
	}
	return found
}

// Step implements training.Run. It runs an iteration and, at regular intervals, test games.
func (r *run) Step() {
	r.Run.Step()
	every := max(1, r.Values.Int("iterations")/testTimes)
	if r.Iteration()%every != 0 && !r.Done() {
		return
	}
	own := r.Player()
	for i, name := range tested {
		other, draw := rivalOf(name).player,
			rng.NewSplitMix(rng.Derive(rng.Derive(r.seed, 1<<40+uint64(r.Iteration())), uint64(i)))
		first, second := player.Match(r.Board, own, other, testGames, &draw),
			player.Match(r.Board, other, own, testGames, &draw)
		won := 100 * float64(first.Wins+second.Losses) / (2 * testGames)
		r.Curves[i].X, r.Curves[i].Y = append(r.Curves[i].X, float64(r.Iteration())),
			append(r.Curves[i].Y, won)
		r.Tested += 2 * testGames
	}
}

// State implements training.Run.
func (r *run) State() training.State {
	s := training.State{At: r.Iteration(), Of: r.Values.Int("iterations"), Games: r.Games() + r.Tested,
		Rival: r.rival.title}
	if r.Iteration() > 0 {
		s.Best = r.Pair().Text()
	}
	if n := len(r.Curves[0].Y); n > 0 {
		s.Says = fmt.Sprintf("won %.0f %% against %s and %.0f %% against %s, of %d games each",
			r.Curves[0].Y[n-1], rivalOf(tested[0]).title, r.Curves[1].Y[n-1],
			rivalOf(tested[1]).title, 2*testGames)
	}
	s.Second = r.Iteration()%2 == 1
	p := r.game(&s)
	s.Views = r.Views(p)
	if len(r.Curves[0].X) > 1 {
		s.Views = append(s.Views,
			live.Encode(live.Curve{X: "iterations", Y: "games won, %", Lines: r.Curves[:]}))
	}
	return s
}

// game plays a game of the best network against the rival. It returns the last board after a move of the best
// network.
func (r *run) game(s *training.State) (last rules.Position) {
	own := r.Player()
	players := [2]player.Player{own, own}
	mine := 0
	if s.Second {
		mine = 1
	}
	if r.rival.player != nil {
		players[1-mine] = r.rival.player
	}
	draw := rng.NewSplitMix(rng.Derive(r.seed, 1<<41+uint64(r.Iteration())))
	p := r.Board.Start()
	last = p
	for n := 0; !p.Won() && !p.Full(); n++ {
		cell := player.Draw(players[n&1].Choices(p), &draw)
		s.Game = append(s.Game, game.Move(cell))
		p = p.Play(cell)
		if n&1 == mine {
			last = p
		}
	}
	if last.Mask == 0 { // the other side made the only move
		last = p
	}
	return last
}

// Save implements training.Run.
func (r *run) Save() ([]byte, error) {
	s := r.saved
	s.Run = r.Run.Save()
	return json.Marshal(s)
}
