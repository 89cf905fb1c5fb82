package othello

import (
	"testing"

	"ludarium/ai/engine/othello/formula"
	"ludarium/ai/engine/othello/match"
	"ludarium/ai/engine/othello/weights"
	"ludarium/ai/rng"
)

func BenchmarkBred(b *testing.B) {
	br := &formula.Breeder{Language: formula.Protected(), MaxTerms: 7, MaxDepth: 4, Squares: 0.5, Largest: 5}
	r := rng.New(3)
	e := br.Random(r)
	for e.Leaves() < 220 || e.Leaves() > 260 {
		e = br.Random(r)
	}
	j := formula.NewJudge(br.Language.Compile(e))
	c := match.ByLot(10)
	for i := uint64(0); b.Loop(); i++ {
		c.Run(j, weights.NewJudge(weights.R104()), i, nil)
	}
}
