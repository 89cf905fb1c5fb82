package lang

import "testing"

func TestPowersAreRaised(t *testing.T) {
	for text, want := range map[string]string{
		"35^d positions": "35ᵈ positions", "about 10^23.": "about 10²³.",
		"below 10^−8 of it":     "below 10⁻⁸ of it",
		"(X·L)^(t+1)/2^t games": "(X·L)⁽ᵗ⁺¹⁾/2ᵗ games", "k, k^¾ and √k": "k, k⁽³ᐟ⁴⁾ and √k",
		"b^m + b^n − 1": "bᵐ + bⁿ − 1", "x_1^2 + sin(x_2)": "x_1² + sin(x_2)", "^, brackets": "^, brackets",
		"γ^bᵢ": "γ^bᵢ", "no power": "no power", "35^100": "35¹⁰⁰", "(1 − 1/N)^(K t)": "(1 − 1/N)⁽ᴷ\u202fᵗ⁾",
	} {
		if got := Powers(text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
