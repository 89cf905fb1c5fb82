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

func TestGroupAll(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "-5 to 1000000": "-5 to 1\u202f000\u202f000", "text": "text", "10000": "10\u202f000",
		"1000; 54321 of 9": "1000; 54\u202f321 of 9",
	} {
		if got := GroupAll(text); got != want {
			t.Errorf("GroupAll(%q) = %q, want %q", text, got, want)
		}
	}
}
