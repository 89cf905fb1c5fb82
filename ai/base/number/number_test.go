package number

import "testing"

func TestGroup(t *testing.T) {
	for number, want := range map[string]string{
		"0": "0", "1234": "1234", "12345": "12\u202f345", "-1234567.50": "−1\u202f234\u202f567.50",
		"-3": "−3",
	} {
		if got := Group(number); got != want {
			t.Errorf("Group(%s) = %q, want %q", number, got, want)
		}
	}
}
