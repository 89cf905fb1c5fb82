package diffusion

import (
	"strings"

	"ludarium/ai/base/rng"
	"ludarium/game/text/fault"
)

// Words returns the search for a word in a text: a hypothesis is a position, and a part is one letter. The
// position with the most right letters is found even if the exact word does not occur. It returns an error
// for a word that is empty or longer than the text.
func Words(text, word string) (*Problem, error) {
	letters, sought := []rune(text), []rune(word)
	if len(sought) == 0 || len(sought) > len(letters) {
		return nil, fault.Errorf("diffusion: a word of %d letters does not fit a text of %d letters",
			len(sought), len(letters))
	}
	n := len(letters) - len(sought) + 1
	return &Problem{Hypotheses: n, Parts: len(sought), Text: text, Target: word,
		Right: func(h, part int) bool { return letters[h+part] == sought[part] }, Near: beside(n)}, nil
}

// beside returns a function that returns one of the two neighbours of h among n in a row; at an end, the only
// one.
func beside(n int) func(h int, r *rng.SplitMix) int {
	return func(h int, r *rng.SplitMix) int {
		if r.IntN(2) == 0 && h > 0 || h+1 >= n {
			return max(h-1, 0)
		}
		return h + 1
	}
}

// Hidden returns a text of random letters with word at a random position, with wrong of its letters replaced.
// The word's letters are from a to z. It returns an error if the word does not fit.
func Hidden(length int, word string, wrong int, seed uint64) (text string, at int, err error) {
	if word == "" || len(word) > length || wrong < 0 || wrong > len(word) {
		return "", 0, fault.Errorf("diffusion: a word of %d letters with %d wrong ones can't be hidden in "+
			"a text of %d letters", len(word), wrong, length)
	}
	r := rng.NewSplitMix(seed)
	b := make([]byte, length)
	for i := range b {
		b[i] = byte('a' + r.IntN(26))
	}
	at = r.IntN(length - len(word) + 1)
	copy(b[at:], word)
	left := len(word)
	for part := range len(word) {
		if r.IntN(left) < wrong {
			b[at+part] = byte('a' + (int(word[part]-'a')+1+r.IntN(25))%26)
			wrong--
		}
		left--
	}
	return string(b), at, nil
}

// Restaurants returns the standard example of the method: guests in a town with many restaurants each eat one
// dish in one of them. Guests who liked it return and recommend it; the others ask a random guest. shares are
// the fractions of good dishes of the restaurants, in [0, 1]. It returns an error for a share outside [0, 1],
// and if there is no restaurant or no dish.
func Restaurants(shares []float64, dishes int, seed uint64) (*Problem, error) {
	if len(shares) < 1 || dishes < 1 {
		return nil, fault.Errorf("diffusion: %d restaurants with %d dishes each: both numbers must be at "+
			"least 1", len(shares), dishes)
	}
	good := make([]bool, 0, len(shares)*dishes)
	r := rng.NewSplitMix(seed)
	var names strings.Builder
	for i, share := range shares {
		if !(share >= 0 && share <= 1) {
			return nil, fault.Errorf("diffusion: restaurant %d: the share of good dishes is %g, not from "+
				"0 to 1", i+1, share)
		}
		for range dishes {
			good = append(good, r.Float64() < share)
		}
		names.WriteByte(byte('A' + i%26))
	}
	return &Problem{Hypotheses: len(shares), Parts: dishes, Text: names.String(),
		Right: func(h, part int) bool {
			return good[h*dishes+part]
		}}, nil
}
