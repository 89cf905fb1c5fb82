package morpion

import (
	"strconv"

	"ludarium/ai/lab"
	"ludarium/game/param"
)

// sideSpec describes the parameter of experiments with populations of one size.
func sideSpec(byDefault string) param.Spec {
	return param.Spec{Name: "side", Title: "Side", Doc: "Side of the square populations.", Kind: param.Int,
		Default: byDefault, Min: 1, Max: 512,
		Log: true}
}

// sideIs returns a test for the side of the source.
func sideIs(side int) func(v param.Values) bool {
	return func(v param.Values) bool { return v["side"] == strconv.Itoa(side) }
}

// sidePresets returns the presets of such an experiment, the quick one being the defaults.
func sidePresets(standard, thesis param.Values) []lab.Preset {
	return []lab.Preset{{Name: "quick"}, {Name: "standard", Values: standard},
		{Name: "thesis", Values: thesis}}
}
