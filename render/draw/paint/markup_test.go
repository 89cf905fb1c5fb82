package paint

import (
	"html"
	"testing"
)

func TestEscapeMarkup(t *testing.T) {
	for _, text := range []string{"", "plain", `a < b && "c" > 'd'`, "&lt;", "ä → ∞\n"} {
		if got := EscapeMarkup(text); got != html.EscapeString(text) || html.UnescapeString(got) != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
