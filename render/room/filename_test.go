package room

import (
	"strings"
	"testing"
)

func TestFileName(t *testing.T) {
	for title, want := range map[string]string{
		"Alpha-beta: leaving out what cannot matter": "alpha-beta-leaving-out-what-cannot-matter",
		"Öinen haku, 2/3":                            "öinen-haku-2-3",
		"?!":                                         "lecture",
		strings.Repeat("a", 59) + " b":               strings.Repeat("a", 59),
	} {
		if got := FileName(title, "lecture"); got != want {
			t.Errorf("%q becomes %q, want %q", title, got, want)
		}
	}
}
