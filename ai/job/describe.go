package job

import (
	"bytes"

	"ludarium/ai/catalog"
	"ludarium/ai/lab"
	experiments "ludarium/ai/lab/exp/catalog"
)

// Describe returns all that a program needs to know of the work which it leaves to the handlers of Mux, as two lines of JSON: the methods,
// as method.Parse reads them, and the experiments, as lab.ReadDescriptions does. They are apart, because who starts needs the first alone.
func Describe() ([]byte, error) {
	list, err := lab.Describe(experiments.Experiments())
	if err != nil {
		return nil, err
	}
	return bytes.Join([][]byte{catalog.Describe(), list}, []byte("\n")), nil
}
