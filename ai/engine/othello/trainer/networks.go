package trainer

import (
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"

	"ludarium/ai/base/rng"
	"ludarium/ai/engine/othello/marker"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/live"
	"ludarium/ai/method/training"
	"ludarium/ai/optim/genprog"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// newNetworks returns the trainer that evolves small networks.
func newNetworks() training.Trainer {
	return training.Trainer{
		Description: training.Description{
			Name: "networks", Title: "Neuroevolution", Unit: "generations", Method: "othello-network",
			Param: "genes",
			Source: "Moriarty, Miikkulainen: Evolving Complex Othello Strategies Using Marker-Based " +
				"Genetic Encoding of Neural Networks, 1993",
			Doc: "Small neural networks choose moves without search. Each is encoded as a string of " +
				"numbers. Crossover and mutation act on these strings.",
			Params: []param.Spec{
				{Name: "population", Title: "Population", Doc: "Number of networks per generation.",
					Kind: param.Int, Default: "50", Min: 4, Max: 500},
				{Name: "genes", Title: "Genes",
					Doc: "Length of the string of numbers that encodes a network.", Kind: param.Int,
					Default: "2000", Min: 100, Max: 10_000, Log: true},
				{Name: "generations", Title: "Generations", Doc: "Number of generations.", Kind: param.Int,
					Default: "100", Min: 1, Max: 10_000, Log: true},
				{Name: "elite", Title: "Elite", Doc: "Share of a generation that survives and breeds.",
					Unit: "%", Kind: param.Int, Default: "30", Min: 5, Max: 100},
				{Name: "mutation", Title: "Mutation",
					Doc: "Share of a child's numbers that are redrawn at random.", Unit: "%",
					Kind: param.Float, Default: "0.4", Min: 0, Max: 20},
				rivalSpec("opponent", "Trains against", "Opponent that measures the fitness.", "random",
					true), gamesSpec("10",
					"Games per network and opponent."),
				rivalSpec("rival", "Shown against",
					"Opponent of the best player on the small board. It has no effect on the run.",
					"random", false),
			},
		},
		Start: startNetworks,
	}
}

// networks is a running evolution of networks.
type networks struct {
	record
	v       param.Values
	against []rival
	games   match.Comparison
	breed   marker.Settings
	source  *rand.PCG
	rand    *rand.Rand
	savedNetworks
	complete *live.Generation // latest evaluated generation; nil before the first and after resuming
}

// savedNetworks is the saved state without the record.
type savedNetworks struct {
	Generation int
	Population []marker.Genes
	Fitness    []float64 // fitness of the networks evaluated so far
	Random     []byte
}

func startNetworks(v param.Values, seed uint64, saved []byte) (training.Run, error) {
	r := &networks{record: newRecord(v, seed, "generations"), v: v, against: chosen(v["opponent"]),
		games: match.ByLot(v.Int("games")),
		breed: marker.Settings{Elite: max(1, v.Int("elite")*v.Int("population")/100),
			Mutation: v.Float("mutation") / 100},
		source: rand.NewPCG(rng.Derive(seed, 0), 1)}
	r.rand = rand.New(r.source)
	if saved == nil {
		for range v.Int("population") {
			r.Population = append(r.Population, marker.Random(v.Int("genes"), r.rand))
		}
		return r, nil
	}
	s := struct {
		Record record
		Run    savedNetworks
	}{Record: r.record}
	err := json.Unmarshal(saved, &s)
	if err == nil {
		err = r.source.UnmarshalBinary(s.Run.Random)
	}
	if err == nil &&
		(len(s.Run.Population) != v.Int("population") || len(s.Run.Fitness) > len(s.Run.Population)) {
		err = fault.Errorf("%d networks, %d of them with a fitness, but %d networks are expected",
			len(s.Run.Population), len(s.Run.Fitness), v.Int("population"))
	}
	var genes []byte
	if err == nil && s.Record.Best != "" {
		genes, err = base64.StdEncoding.DecodeString(s.Record.Best)
	}
	if err != nil {
		return nil, fault.Errorf("bad saved run: %w", err)
	}
	r.record, r.savedNetworks = s.Record, s.Run
	if genes != nil {
		r.judge = marker.New(marker.FromBytes(genes))
	}
	return r, nil
}

// Done implements training.Run.
func (r *networks) Done() bool {
	return r.Generation == r.v.Int("generations") && len(r.Fitness) == len(r.Population)
}

// Step implements training.Run. It evaluates a network or, if all are evaluated, breeds the next generation.
func (r *networks) Step() {
	if len(r.Fitness) == len(r.Population) {
		r.Population = r.breed.Next(r.Population, r.Fitness, r.rand)
		r.Generation++
		r.Fitness = nil
		return
	}
	i := len(r.Fitness)
	seed := rng.Derive(rng.Derive(r.seed, uint64(1+r.Generation)), uint64(i))
	r.Fitness = append(r.Fitness, strength(r.games, marker.New(r.Population[i]), r.against, seed))
	r.Games += int64(r.games.Games * len(r.against))
	if len(r.Fitness) < len(r.Population) {
		return
	}
	ranked := genprog.Ranked(r.Fitness)
	best := r.Population[ranked[0]]
	r.found(base64.StdEncoding.EncodeToString(best.Bytes()), marker.New(best))
	g := &live.Generation{Number: r.Generation, Measure: "games won, %", Sizes: "links",
		Origins: []string{"elite", "child"}}
	for rank, i := range ranked {
		g.Fitness, g.Size = append(g.Fitness, tenth(r.Fitness[i])),
			append(g.Size, float64(marker.New(r.Population[i]).Links()))
		g.Origin = append(g.Origin, 1)
		if r.Generation > 0 && i < r.breed.Elite {
			g.Origin[rank] = 0
		}
	}
	r.complete = g
	r.test(r.Generation)
}

// State implements training.Run.
func (r *networks) State() training.State {
	s := r.state(r.Generation, r.v.Int("generations"), int(r.Games))
	if r.complete != nil {
		s.Views = append(s.Views, live.Encode(*r.complete))
	}
	return s
}

// Save implements training.Run.
func (r *networks) Save() ([]byte, error) {
	random, err := r.source.MarshalBinary()
	if err != nil {
		return nil, err
	}
	s := r.savedNetworks
	s.Random = random
	return json.Marshal(struct {
		Record record
		Run    savedNetworks
	}{r.record, s})
}
