package number

import "testing"

func TestReadFields(t *testing.T) {
	var (
		name string
		n    int64
		u    uint64
		x    float64
	)
	if err := ReadFields("net -3\t18446744073709551615  2.5e-3\n", &name, &n, &u, &x); err != nil ||
		name != "net" || n != -3 || u != 1<<64-1 || x != 0.0025 {
		t.Errorf("%q %d %d %g, %v", name, n, u, x, err)
	}
	for line, want := range map[string]string{
		"":                             "0 fields, want 4",
		"net 1 2 3 4":                  "5 fields, want 4",
		"net 1.5 2 3":                  `field 2: bad number "1.5"`,
		"net 1 -2 3":                   `field 3: bad number "-2"`,
		"net 1 2 three":                `field 4: bad number "three"`,
		"net 1 2 1e999":                `field 4: bad number "1e999"`,
		"net 99999999999999999999 2 3": `field 2: bad number "99999999999999999999"`,
	} {
		if err := ReadFields(line, &name, &n, &u, &x); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", line, err, want)
		}
	}
}
