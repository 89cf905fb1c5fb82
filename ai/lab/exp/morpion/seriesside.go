package morpion

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// sideSpec returns the parameter for the side length of a population.
func sideSpec(byDefault string) param.Spec {
	return param.Spec{Name: "side", Title: "Side", Doc: "Side of the square populations.", Kind: param.Int,
		Default: byDefault, Min: 1, Max: 512,
		Log: true}
}

// sideIs returns a function that reports whether the side length is as in Laitinen 2010.
func sideIs(side int) func(v param.Values) bool {
	return func(v param.Values) bool { return v["side"] == strconv.Itoa(side) }
}

// sidePresets returns the presets of an experiment with a single population size. The preset quick uses the
// defaults.
func sidePresets(standard, thesis param.Values) []lab.Preset {
	return []lab.Preset{{Name: "quick"}, {Name: "standard", Values: standard},
		{Name: "thesis", Values: thesis}}
}
