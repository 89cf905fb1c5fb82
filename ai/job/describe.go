package job

import (
	"bytes"

	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
	"ludarium/ai/optim/worlds"
	"ludarium/ai/stage"
)

// Describe returns all that a program needs to know of the work which it leaves to the handlers of Mux, as three lines of JSON: the methods,
// as method.Parse reads them, the experiments, as lab.ReadDescriptions does, and the worlds, as stage.Read does. They are apart, because who starts
// needs the first alone.
func Describe() ([]byte, error) {
	list, err := lab.Describe(experiments.Experiments())
	if err != nil {
		return nil, err
	}
	seen, err := stage.Describe(worlds.Worlds())
	if err != nil {
		return nil, err
	}
	return bytes.Join([][]byte{catalog.Describe(), list, seen}, []byte("\n")), nil
}
