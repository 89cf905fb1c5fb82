package catalog

import (
	"slices"

	"ludarium/ai/engine/morpion"
	"ludarium/ai/engine/twenty48"
	"ludarium/ai/remote"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
)

// only fits the game of that name.
func only(name string) func(*game.Game) bool {
	return func(g *game.Game) bool { return g.Name == name }
}

// twenty48Engines are the agents for 4×4 boards of 2048 that no general algorithm offers.
func twenty48Engines() []Algorithm {
	var out []Algorithm
	for _, k := range twenty48.Kinds() {
		if k.Name == "random" {
			continue // the general one does the same on every board
		}
		a := Algorithm{
			Name: k.Name, Title: k.Title, Doc: k.Doc, Fits: only("twenty48"),
			build: remote.Here(func(_ *game.Game, v param.Values) search.Searcher {
				s, err := k.Searcher(v)
				if err != nil {
					panic("catalog: " + err.Error()) // v is complete and checked
				}
				return s
			}),
		}
		if k.Learned {
			a.Needs = twenty48.NetworkFile
		}
		for _, s := range []struct {
			limit twenty48.Strength
			spec  param.Spec
		}{
			{twenty48.ByPlayouts, byPlayouts("400")}, {twenty48.ByDepth, byDepth("3")},
			{twenty48.ByTime, byTime("100")}, {twenty48.ByNodes, byNodes("10000")},
		} {
			if k.Strength&s.limit != 0 {
				a.Strengths = append(a.Strengths, s.spec)
			}
		}
		a.Params = without(k.Params, a.Strengths)
		out = append(out, a)
	}
	return out
}

// morpionEngines are the optimisers for Morpion Solitaire beside the general nested search.
func morpionEngines() []Algorithm {
	var out []Algorithm
	for _, k := range morpion.Methods() {
		if k.Name == "nested" {
			continue
		}
		strengths := []param.Spec{byTime("3000"), byPlayouts("100000")}
		out = append(out, Algorithm{
			Name: k.Name, Title: k.Title, Doc: k.Doc, Fits: only("morpion"),
			Params: without(k.Params, strengths), Strengths: strengths,
			build: remote.Here(func(_ *game.Game, v param.Values) search.Searcher {
				full := param.MustFill(k.Params, v)
				return morpion.New(k.New(full))
			}),
		})
	}
	return out
}

// without returns the specs whose names none of the others has: what a strength sets is no parameter beside it.
func without(specs, others []param.Spec) []param.Spec {
	return slices.DeleteFunc(slices.Clone(specs), func(s param.Spec) bool {
		return slices.ContainsFunc(others, func(o param.Spec) bool { return o.Name == s.Name })
	})
}
