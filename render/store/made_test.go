package store

import "testing"

// TestComputedFilesAreSaved saves computed files twice: an equal file stays, a different one is replaced.
func TestComputedFilesAreSaved(t *testing.T) {
	var memory Memory
	m := Made{&memory}
	if _, err := m.Load("a"); err == nil {
		t.Error("a file exists before it was made")
	}
	for _, data := range []string{"damaged", "whole", "whole"} {
		if err := m.Keep("a", []byte(data)); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := m.Load("a"); err != nil || string(data) != "whole" {
		t.Errorf("%q is there, %v", data, err)
	}
	if aside, err := memory.Load("made/a.damaged-1"); err != nil || string(aside) != "damaged" {
		t.Errorf("%q was set aside, %v", aside, err)
	}
	if keys, _ := memory.Keys(); len(keys) != 2 {
		t.Errorf("the keys are %q", keys)
	}
}
