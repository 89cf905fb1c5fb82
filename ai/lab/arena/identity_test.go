package arena

import (
	"strings"
	"testing"
)

// TestChangedProgramIsNamed checks that a player with a changed program is named, and that the files keep its
// old identity when the change is accepted.
func TestChangedProgramIsNamed(t *testing.T) {
	files := newMemory()
	old := []Identity{{Player: "a", Program: "Fish 1", Files: strings.Repeat("0a", 32)},
		{Player: "b", Program: "Fish 1"}, {Player: "c", Files: "00"}}
	for range 2 {
		if changes, err := Recognise(files, old, false); err != nil || len(changes) != 0 {
			t.Fatalf("%v, %v", changes, err)
		}
	}
	now := []Identity{{Player: "a", Program: "Fish 1", Files: strings.Repeat("0b", 32)},
		{Player: "b", Program: "Fish 2"}, {Player: "c", Files: "00"}, {Player: "d"}}
	before := string(files.files[playersFile])
	_, err := Recognise(files, now, false)
	want := `players have changed since the games before: "a" was Fish 1 (files 0a0a0a0a0a0a) and is now ` +
		`Fish 1 (files 0b0b0b0b0b0b); "b" was Fish 1 and is now Fish 2`
	if err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
	if string(files.files[playersFile]) != before {
		t.Error("a refusal changed the file")
	}
	if changes, err := Recognise(files, now, true); err != nil || len(changes) != 2 {
		t.Errorf("%v, %v", changes, err)
	}
	if changes, err := Recognise(files, now, false); err != nil || len(changes) != 0 {
		t.Errorf("after that they are known: %v, %v", changes, err)
	}
	if got := string(files.files[playersFile]); strings.Count(got, `"earlier"`) != 2 ||
		!strings.Contains(got, old[0].Files) {
		t.Errorf("the file says %s", got)
	}
	files.files[playersFile] = []byte("{")
	if _, err := Recognise(files, now, true); err == nil || !strings.Contains(err.Error(), playersFile) {
		t.Errorf("a damaged file: %v", err)
	}
}
