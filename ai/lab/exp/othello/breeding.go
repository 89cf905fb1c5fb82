package othello

import (
	"context"
	"encoding/json"
	"math"
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/lab"
	"ludarium/ai/optim/genprog"
	"ludarium/game/text/fault"
)

// bredRow summarises a generation. Only its fittest formulas play the watched games.
type bredRow struct {
	lab.Sent
	Generation int `col:"generation" min:"0"`
	// number of games for fitness and watched games
	Games    int     `col:"games" unit:"games" effort:"games"`
	Fitness  float64 `col:"best fitness" unit:"%" digits:"1"`
	Mean     float64 `col:"mean fitness" unit:"%" digits:"1"`
	Size     float64 `col:"mean size" unit:"leaves" digits:"1"`
	BestSize int     `col:"size of the best" unit:"leaves"`
	Origin   string  `col:"origin of the best" in:"drawn|copied|mutated|crossed"`
	Repeated bool    `col:"repeated"` // whether the best formula is the same as in the previous generation
	againstAll
	Tactics perTactic `col:"games won against" unit:"%" digits:"1" min:"0" max:"100"`
	// Single is the largest percentage of games that one of the watched formulas won against R104.
	Single   float64  `col:"most games won" unit:"%" digits:"1" min:"0" max:"100"`
	Exact    perRival `col:"discs without chance against" unit:"%" digits:"1" min:"0" max:"100"`
	Formulas string   `col:"fittest formulas"` // fittest formulas, best first, separated by semicolons
	Champion string   `col:"champion"`         // champion of the run, in the last generation
}

func (r bredRow) generation() int { return r.Generation }

// perRival holds a number for each reference that replaces a function of Siivonen 2003.
type perRival [2]float64

// Each returns the names of the references.
func (perRival) Each() []string { return perReference{}.Each()[:2] }

// bredNumber returns one number of a generation's row.
type bredNumber func(r bredRow) float64

func bredFitness(r bredRow) float64 { return r.Fitness }
func bredWins(k int) bredNumber     { return func(r bredRow) float64 { return r.Wins[k] } }
func bredDiscs(k int) bredNumber    { return func(r bredRow) float64 { return r.Discs[k] } }
func bredExact(k int) bredNumber    { return func(r bredRow) float64 { return r.Exact[k] } }

// bredState is the saved state of a run.
type bredState struct {
	Evolution json.RawMessage
	Fitness   []float64 // fitness of the individuals judged in this generation
	Leader    string    // best formula of the previous generation
}

// bredRun is a run in progress.
type bredRun struct {
	*bredSettings
	env       lab.Env
	out       lab.Out[bredRow]
	evolution *genprog.Evolution[*formula.Expr]
	judges    []match.Judge // judges of the current generation
	fitness   []float64
	leader    string
	played    int // number of games played in the current generation
}

func breedingTrial(ctx context.Context, env lab.Env, v lab.OpenSettings, _ int, out lab.Out[bredRow]) error {
	s, err := readBreeding(v.Values)
	if err != nil {
		return err
	}
	r := &bredRun{bredSettings: s, env: env, out: out}
	if env.Saved == nil {
		r.evolution = genprog.New[*formula.Expr](s.breeder, s.evolution, rng.Derive(env.Seed, 0))
	} else {
		var saved bredState
		if err := env.Resume(&saved); err != nil {
			return err
		}
		if r.evolution, err = genprog.Resume[*formula.Expr](s.breeder, s.evolution, saved.Evolution); err !=
			nil {
			return err
		}
		r.fitness, r.leader = saved.Fitness, saved.Leader
	}
	for last := env.Values.Int("generations"); ; {
		if err := r.judge(ctx); err != nil {
			return err
		}
		if err := r.report(ctx); err != nil {
			return err
		}
		if r.evolution.Generation() == last {
			return nil
		}
		r.evolution.Next(r.fitness)
		r.fitness = nil
		if err := r.keep(); err != nil {
			return err
		}
	}
}

// keep saves the run if a save is due.
func (r *bredRun) keep() error {
	if !r.out.Due() {
		return nil
	}
	evolution, err := r.evolution.Save()
	if err != nil {
		return err
	}
	return lab.SaveJSON(r.out.Sink, bredState{evolution, r.fitness, r.leader})
}

// next counts a step on the clock and returns an error if the run must stop.
func (r *bredRun) next(ctx context.Context) error {
	if r.env.Clock.Step() || ctx.Err() != nil {
		return ctx.Err()
	}
	return nil
}

// judge computes the fitness of the current generation.
func (r *bredRun) judge(ctx context.Context) error {
	pop := r.evolution.Population()
	r.played = 0
	r.tell(0)
	r.judges = make([]match.Judge, len(pop))
	compile := func(i int) { r.judges[i] = formula.NewJudge(r.breeder.Language.Compile(pop[i].Expr)) }
	for i := range pop {
		if r.tournament || i < len(r.fitness) { // the others are compiled when they play, to report progress
			compile(i)
		}
	}
	seed := rng.Derive(r.env.Seed, uint64(1+2*r.evolution.Generation()))
	if r.tournament {
		// A tournament is short, so the state is saved only after it.
		var err error
		r.fitness = make([]float64, len(pop))
		all := r.comparison.AllPlayAll(r.judges, seed, func(match.Pairing) bool {
			r.played += r.comparison.Games
			r.tell(float64(r.played))
			err = r.next(ctx)
			return err != nil
		})
		if err != nil {
			return err
		}
		for _, e := range all {
			r.fitness[e.Index] = e.Strength / float64(max(1, len(pop)-1))
		}
		return nil
	}
	opponents := judges(r.opponents)
	// number of leaves of all formulas and of the judged ones; longer formulas take more time
	sizes, size := 0, 0
	for i, p := range pop {
		if sizes += p.Expr.Leaves(); i < len(r.fitness) {
			size += p.Expr.Leaves()
		}
	}
	for i := len(r.fitness); i < len(pop); i++ {
		compile(i)
		sum := 0.0
		for k, o := range opponents {
			if err := r.next(ctx); err != nil {
				return err
			}
			sum += r.comparison.Percent(r.judges[i], o, rng.Derive(seed, uint64(i*len(opponents)+k)))
		}
		r.fitness = append(r.fitness, sum/float64(len(opponents)))
		size += pop[i].Expr.Leaves()
		r.tell(float64(size) / float64(sizes) * float64(r.judging()))
		if err := r.keep(); err != nil {
			return err
		}
	}
	r.played = len(pop) * len(opponents) * r.comparison.Games
	return nil
}

// judging returns the number of games that are played to judge a generation.
func (r *bredRun) judging() int {
	size := len(r.evolution.Population())
	if r.tournament {
		return size * (size - 1) / 2 * r.comparison.Games
	}
	return size * len(r.opponents) * r.comparison.Games
}

// tell reports the progress of the run after the given number of games in the current generation.
func (r *bredRun) tell(played float64) {
	v, size := r.env.Values, len(r.evolution.Population())
	top := min(v.Int("top"), size)
	each := r.judging() + top*v.Int("watch")*(len(references)+len(tactics)) +
		2*min(v.Int("exact"), size)*match.ByFirst().Games
	last := top * (len(r.opponents) + len(references)) * v.Int("final")
	done, of := 0.0, 0.0
	for g := range v.Int("generations") + 1 {
		x := float64(each)
		if g == v.Int("generations") {
			x += float64(last)
		}
		work := float64(x * r.weight(g))
		of += work
		switch {
		case g < r.evolution.Generation():
			done += work
		case g == r.evolution.Generation():
			done += float64(min(played, x) * r.weight(g))
		}
	}
	games := float64((v.Int("generations")+1)*each + last)
	r.out.Part(games*done/of, games)
}

// weight returns the predicted time of a game in a generation, relative to the first one. Formulas bred
// against fixed opponents soon double in size; a tournament keeps them short.
func (r *bredRun) weight(generation int) float64 {
	if r.tournament {
		return 1
	}
	return 1 + min(1, float64(generation)/10)
}

// report sends the row of the generation. In the last generation the row includes the champion.
func (r *bredRun) report(ctx context.Context) error {
	v, pop, generation := r.env.Values, r.evolution.Population(), r.evolution.Generation()
	ranked := genprog.Ranked(r.fitness)
	best := pop[ranked[0]]
	mean, size := 0.0, 0.0
	for i, p := range pop {
		mean += r.fitness[i]
		size += float64(p.Expr.Leaves())
	}
	leader := best.Expr.String()
	row := bredRow{Generation: generation, Fitness: r.fitness[ranked[0]], Mean: mean / float64(len(pop)),
		Size: size / float64(len(pop)), BestSize: best.Expr.Leaves(), Origin: origins[best.Origin],
		Repeated: generation > 0 && leader == r.leader}
	r.leader = leader

	seed := rng.Derive(r.env.Seed, uint64(2+2*generation))
	top := min(v.Int("top"), len(pop))
	for k, ref := range references {
		c := match.ByLot(v.Int("watch"))
		var all match.Score
		reference := weights.NewJudge(ref.weights)
		for i, at := range ranked[:top] {
			if err := r.next(ctx); err != nil {
				return err
			}
			one := c.Run(r.judges[at], reference, rng.Derive(seed, uint64(k*top+i)), nil)
			if all = all.Add(one); k == 0 && one.Games > 0 {
				row.Single = max(row.Single, one.WinPercent())
			}
			r.tell(float64(r.played + all.Games))
		}
		r.played += all.Games
		row.Wins[k], row.Discs[k] = all.WinPercent(), all.DiscPercent()
		if all.Games > 0 {
			r.out.Point(ref.label, float64(generation), all.WinPercent())
		}
	}
	for k, other := range tactics {
		c := match.ByLot(v.Int("watch"))
		var all match.Score
		for i, at := range ranked[:top] {
			if err := r.next(ctx); err != nil {
				return err
			}
			all = all.Add(c.Run(r.judges[at], other.judge,
				rng.Derive(seed, uint64((len(references)+k)*top+i)), nil))
			r.tell(float64(r.played + all.Games))
		}
		r.played += all.Games
		row.Tactics[k] = all.WinPercent()
	}
	for k, ref := range references[:2] {
		c := match.ByFirst()
		var all match.Score
		reference := weights.NewJudge(ref.weights)
		for _, at := range ranked[:min(v.Int("exact"), len(pop))] {
			if err := r.next(ctx); err != nil {
				return err
			}
			all = all.Add(c.Run(r.judges[at], reference, 0, nil))
			r.tell(float64(r.played + all.Games))
		}
		r.played += all.Games
		row.Exact[k] = all.DiscPercent()
	}
	var kept []string
	for _, at := range ranked[:min(v.Int("kept"), len(pop))] {
		kept = append(kept, pop[at].Expr.String())
	}
	row.Formulas = strings.Join(kept, ";")
	if generation == v.Int("generations") {
		i, err := r.champion(ctx, ranked[:top], rng.Derive(seed, math.MaxUint64))
		if err != nil {
			return err
		}
		row.Champion = pop[i].Expr.String()
	}
	row.Games = r.played
	r.out.Row(row)
	return nil
}

// champion returns the individual whose worst result against the opponents is best.
func (r *bredRun) champion(ctx context.Context, of []int, seed uint64) (int, error) {
	against := judges(r.opponents)
	for _, ref := range references {
		against = append(against, weights.NewJudge(ref.weights))
	}
	c := match.ByLot(r.env.Values.Int("final"))
	best, most := of[0], -1.0
	for i, at := range of {
		least := math.Inf(1)
		for k, o := range against {
			if err := r.next(ctx); err != nil {
				return 0, err
			}
			least = min(least, c.Percent(r.judges[at], o, rng.Derive(seed, uint64(i*len(against)+k))))
			r.played += c.Games
			r.tell(float64(r.played))
		}
		if least > most {
			best, most = at, least
		}
	}
	return best, nil
}

// origins are display names for the origins of individuals.
var origins = map[genprog.Origin]string{genprog.Drawn: "drawn", genprog.Copied: "copied",
	genprog.Mutated: "mutated", genprog.Crossed: "crossed"}

// breedingCheck returns an error for a row that no run can produce.
func breedingCheck(v lab.OpenSettings, r bredRow) error {
	if r.Generation > v.Int("generations") {
		return fault.Errorf("generation %d", r.Generation)
	}
	for text := range strings.SplitSeq(r.Formulas+";"+r.Champion, ";") {
		if text == "" {
			continue
		}
		if _, err := formula.Plain().Parse(text); err != nil {
			return err
		}
	}
	return nil
}
