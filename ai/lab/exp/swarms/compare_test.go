package swarms

import "testing"

// TestNamesLeaveOutWhatAllShare checks the names of entrants in tables.
func TestNamesLeaveOutWhatAllShare(t *testing.T) {
	for _, c := range []struct{ given, want []string }{
		{[]string{"basic:bounds=clamp", "basic:bounds=halt"}, []string{"clamp", "halt"}},
		{[]string{"basic:bounds=clamp", "basic:w=1"}, []string{"bounds=clamp", "w=1"}},
		{[]string{"basic", "basic:w=1"}, []string{"basic", "basic:w=1"}},
		{[]string{"fips", "fips2"}, []string{"fips", "fips2"}},
		{[]string{"basic:w=1"}, []string{"basic:w=1"}},
	} {
		r := results{}
		for _, name := range c.given {
			r.entrants = append(r.entrants, entrant{name: name})
		}
		for k, want := range c.want {
			if got := r.shown(k); got != want {
				t.Errorf("%q is shown as %q, want %q", c.given[k], got, want)
			}
		}
	}
}
