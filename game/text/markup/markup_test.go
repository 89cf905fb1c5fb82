package markup

import (
	"html"
	"testing"
)

func TestEscape(t *testing.T) {
	for _, text := range []string{"", "plain", `a < b && "c" > 'd'`, "&lt;", "ä → ∞\n"} {
		if got := Escape(text); got != html.EscapeString(text) || Unescape(got) != text {
			t.Errorf("%q becomes %q", text, got)
		}
	}
}
