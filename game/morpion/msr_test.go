package morpion

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"strings"
	"testing"

	"ludarium/game/text/parse"
)

// TestMSRRoundTrip checks that all games of the library that MSR can represent are read back unchanged, in
// both forms.
func TestMSRRoundTrip(t *testing.T) {
	for _, f := range Library() {
		want := f.Record()
		text, err := want.MSR()
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		var packed bytes.Buffer
		w, err := flate.NewWriter(&packed, 9)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		whole := base64.RawURLEncoding.EncodeToString(packed.Bytes())
		for _, text := range []string{text, "\n" + text, msrCompact + whole} {
			rec, err := ParseRecord(text, Variant{Length: 4})
			if err != nil || rec.String() != want.String() {
				t.Errorf("%s is read back as %s, %v", f.Name, rec, err)
			}
		}
	}
}

func TestMSRErrors(t *testing.T) {
	for text, want := range map[string][2]string{
		`{"variant": "7T", "moves": []}`:                                {`variant "7T" is none of 5T, 5D, 4T, 4D`, "7T"},
		`{"version": "9.0", "variant": "5T", "moves": []}`:              {`version "9.0" is not known; 0.1 is`, "9.0"},
		`{"variant": "5T", "moves": [{"x":3,"y":4,"dir":"X","pos":4}]}`: {`move 1, "x 3, y 4, X, pos 4": direction "X"`, ""},
		`{"variant": "5T", "moves": [{"x":3,"y":4,"dir":"V","pos":5}]}`: {`pos 5 is not 0 to 4`,
			""},
		`{"variant": "5T", "moves": [{"x":300,"y":4,"dir":"V","pos":4}]}`:          {`the dot is outside the grid`, ""},
		`{"variant": "5T", "moves": [{"x":-9223372036854775808,"y":4,"dir":"V"}]}`: {`outside the grid`, ""},
		`{"variant": "5T", "moves": [{"x":"a"}]}`:                                  {`moves.x is string, want int`, ""},
		`{"variant": "5T"`:                  {`unexpected end of JSON input`, ""},
		`{}`:                                {`variant "" is none of`, ""},
		"MS1:%%%":                           {"is not compressed in the letters of Base64", ""},
		"(28,28)\n(28,29) | -2 (28,30) x 1": {`direction "x" is not one of`, ""},
		" .  o  o  o  o\n o  .  .  .  .\n o  o  o  o  o\n o o o " +
			"o o\n 1 2 3": {"dots of the start of the grid are not", ""},
		strings.Replace(NewBoard(Variant{Length: 5}).numberedGrid(), " .", " 1",
			1): {`move 1, "1": no line can be drawn with this dot in 5T`, "1"},
		strings.Replace(NewBoard(Variant{Length: 5}).numberedGrid(), " .", "12",
			1): {"the grid has no move 1 of 1", ""},
	} {
		rec, err := ParseRecord(text, Variant{Length: 5, Touching: true})
		if err == nil {
			_, err = rec.Replay()
		}
		if err == nil || !strings.Contains(err.Error(), want[0]) {
			t.Errorf("%s gives %v, want %q", text, err, want[0])
		}
		if from, to := parse.Place(err, text); want[1] != "" && text[from:to] != want[1] {
			t.Errorf("%s: the place of %q holds %q", text, want[1], text[from:to])
		}
	}
}

func TestPentasolDialectsAreRead(t *testing.T) {
	v := Variant{Length: 5, Touching: true}
	want := "5T\n3,4|4 3,5|1\n"
	usual := "(28,28)\n(28,29) | -2\n(28,30) | +1\n"
	rec, err := ParseRecord(usual, v)
	if err != nil {
		t.Fatal(err)
	}
	want = rec.String()
	for _, text := range []string{
		"(28,28)\n(28,29)|-2\n(28,30)|+1", "(28,28)\r\n(28,29) |-2\r\n(28,30) |1\r\n",
		"(28, 28)\n(28, 29) | -2\n( 28 , 30 ) | + 1",
		"5T\n(28,28)\n(28,29) | -2\n(28,30) | +1", "(28,28)\n1. (28,29) | -2\n2. (28,30) | +1",
		"(0,0) (0,1) | −2 (0,2) | +1",
		"(28,28)\n1) (28,29)|-2 2) (28,30)|+1 # done",
	} {
		rec, err := ParseRecord(text, v)
		if err != nil || rec.String() != want {
			t.Errorf("%q is read as %s, %v, want %s", text, rec, err, want)
		}
	}
	// The offsets are counted from the middle of the line to the dot.
	for _, f := range Library() {
		text, err := f.Record().Pentasol()
		if err != nil {
			continue
		}
		turned := strings.NewReplacer("+1\n", "-1\n", "-1\n", "+1\n", "+2\n", "-2\n", "-2\n", "+2\n").
			Replace(text)
		rec, err := ParseRecord(turned, f.Variant)
		if err != nil || rec.String() != f.Record().String() {
			t.Errorf("%s with offsets turned round is read as %s, %v", f.Name, rec, err)
		}
	}
}

// TestNumberedGridIsRead checks that a numbered grid gives a game with the same dots in the same order.
func TestNumberedGridIsRead(t *testing.T) {
	for _, f := range Library() {
		b, err := f.Record().Replay()
		if err != nil {
			t.Fatal(err)
		}
		text := b.numberedGrid()
		rec, err := ParseRecord(text, f.Variant)
		if err != nil {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		again, err := rec.Replay()
		if err != nil || again.numberedGrid() != text {
			t.Errorf("%s is read as %s, %v", f.Name, rec, err)
		}
	}
}
