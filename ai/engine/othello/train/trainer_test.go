package train

import (
	"bytes"
	"runtime"
	"testing"

	"ludarium/ai/engine/othello"
)

// tiny is a plan that takes a second.
var tiny = Plan{[]Round{{Games: 25, Solve: 6}, {Games: 20, Depth: 1, Solve: 6},
	{Games: 20, Depth: 1, Solve: 6, Label: [2]int{3, 2}, Within: 30, Fit: 5, Measure: 1}}}

func TestTrainingResumesFromSave(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("slow, and the same on every platform")
	}
	train := func(portion int, interrupt bool) []byte {
		t.Helper()
		tr, step := NewTrainer(tiny, 5), 0
		for !tr.Done() {
			if err := tr.Step(t.Context(), portion); err != nil {
				t.Fatal(err)
			}
			if step++; interrupt && step%4 == 0 {
				var file bytes.Buffer
				if err := tr.Save(&file); err != nil {
					t.Fatal(err)
				}
				var err error
				if tr, err = ResumeTrainer(t.Context(), &file, tiny, 5); err != nil {
					t.Fatal(err)
				}
			}
		}
		return tr.File()
	}
	whole, parts := train(1000, false), train(17, true)
	if !bytes.Equal(whole, parts) {
		t.Errorf("at once the weights have %d bytes, in parts %d, and they differ", len(whole), len(parts))
	}
	if _, err := othello.ReadWeights(t.Context(), whole); err != nil {
		t.Error(err)
	}
}
