package job

import (
	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/worker/liverun"
	"ludarium/ai/worker/manifest"
	"ludarium/game"
)

// Describe returns the descriptions that a program needs of the tasks which it leaves to the handlers of Mux,
// for the given games, as the parts named in package offer.
func Describe(games []*game.Game) ([]byte, error) {
	list, err := lab.Describe(experiments.Experiments())
	if err != nil {
		return nil, err
	}
	seen, err := liverun.Describe(worlds.Worlds())
	if err != nil {
		return nil, err
	}
	names, parts := []string{manifest.Experiments, manifest.Worlds}, [][]byte{list, seen}
	for _, g := range games {
		names, parts = append(names, manifest.Methods(g.Name)),
			append(parts, catalog.Methods().Playing(g).JSON())
	}
	return manifest.Write(names, parts), nil
}
