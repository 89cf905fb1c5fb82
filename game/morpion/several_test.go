package morpion

import (
	"fmt"
	"strings"
	"testing"

	"ludarium/game/param"
)

// TestSeveralRecordsInOneText checks that records of all formats may follow each other, and that a bad one
// affects only itself.
func TestSeveralRecordsInOneText(t *testing.T) {
	set := Formats()
	v := param.MustFill(set.Game.Params, nil)
	rec, err := ParseRecord("5T\n3,4|4 3,5|1", Variant{Length: 5, Touching: true})
	if err != nil {
		t.Fatal(err)
	}
	b, err := rec.Replay()
	if err != nil {
		t.Fatal(err)
	}
	pentasol, err := rec.Pentasol()
	if err != nil {
		t.Fatal(err)
	}
	msr, err := rec.MSR()
	if err != nil {
		t.Fatal(err)
	}
	for name, one := range map[string]string{"record": rec.String(), "pentasol": pentasol, "msr": msr,
		"grid": b.numberedGrid()} {
		f, err := set.Find(name)
		if err != nil {
			t.Fatal(err)
		}
		bad := strings.Replace(one, "3,5|1", "9,9|1", 1)
		switch name {
		case "pentasol":
			bad = strings.Replace(one, "|", "?", 1)
		case "msr":
			bad = one[:len(one)/2] + "\n"
		case "grid":
			bad = strings.Replace(one, " 2", " 9", 1)
		}
		for text, want := range map[string]string{one + "\n" + one + "\n" + one: "3 0",
			one + "\n" + bad + "\n" + one: "2 1 record 2, line ", bad + "\n" + one: "1 1 record 1, line 1"} {
			games, errs, first := 0, 0, ""
			for it, err := range f.Read(v, strings.NewReader(text)) {
				if err != nil {
					if errs++; errs == 1 {
						first = " " + err.Error()
					}
				} else if games++; len(it.Line) != 2 {
					t.Errorf("%s: %d moves", name, len(it.Line))
				}
			}
			if got := fmt.Sprint(games, " ", errs, first); !strings.HasPrefix(got, want) {
				t.Errorf("%s: %s, want %s\n%s", name, got, want, text)
			}
		}
	}
}
