package lab

import (
	"errors"
	"testing"

	"ludarium/render/room"
)

// TestImportErrorsNameThePlace checks the errors and their positions.
func TestImportErrorsNameThePlace(t *testing.T) {
	for _, c := range []struct {
		text, want string
		from, to   int
	}{
		{"hello", textThisIsNoRun.String(), 0, 0},
		{`[1]`, textThisIsNoRun.String(), 0, 0},
		{`{"moves": 5}`, textObjectIsNoRun.String(), 0, 0},
		{`{"plan": [1, oops]}`, textRunNotRead.With("error", "invalid character 'o' looking for beginning of value"),
			13, 14},
	} {
		err := check(c.text)
		var placed room.Placed
		if !errors.As(err, &placed) || err.Error() != c.want {
			t.Errorf("%s: %v, want %q", c.text, err, c.want)
			continue
		}
		if from, to := placed.Place(); from != c.from || to != c.to {
			t.Errorf("%s is invalid from %d to %d, want %d to %d", c.text, from, to, c.from, c.to)
		}
	}
	for _, text := range []string{`{"plan": {}}`, `{"format": 1}`} {
		if err := check(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
