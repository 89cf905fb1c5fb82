// Package lookup finds elements of a list by name. Its errors list the existing names.
package lookup

import (
	"slices"
	"strings"

	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Find returns the first element of list with the given name. The format of the error has a verb for the
// name, such as "optim: no method %q". The error also lists the existing names or, if there are many, those
// that may have been meant.
func Find[T any](list []T, of func(T) string, name, format string) (T, error) {
	i, err := Index(list, of, name, format)
	if err != nil {
		var none T
		return none, err
	}
	return list[i], nil
}

// Index returns the index of the first element of list with the given name, or 0 and the error of Find.
func Index[T any](list []T, of func(T) string, name, format string) (int, error) {
	names := make([]string, len(list))
	for i, e := range list {
		names[i] = of(e)
	}
	return index(names, name, format)
}

// index is Index for a list of names.
func index(names []string, name, format string) (int, error) {
	if i := slices.Index(names, name); i >= 0 {
		return i, nil
	}
	unknown := fault.Errorf(format, brief(name))
	if len(names) <= few {
		return 0, parse.Errorf(name, 0, "%w; there are %s", unknown, strings.Join(names, ", "))
	}
	if list := Near(names, name); len(list) > 0 {
		return 0, parse.Errorf(name, 0, "%w. Did you mean %s?", unknown, strings.Join(list, ", "))
	}
	return 0, parse.Errorf(name, 0, "%w", unknown)
}

const (
	few       = 40 // maximum number of names of which an error lists all
	mostNear  = 3  // maximum number of suggested names
	leastPart = 3  // minimum number of letters of a part that makes names similar
)

// Near returns at most three names that a user may have meant by an unknown name, the most similar first:
// names that begin or continue it, names with a word that begins with it, and names that differ in at most a
// third of its letters. Case is ignored.
func Near(names []string, name string) []string {
	far := map[string]int{}
	low := strings.ToLower(brief(name))
	var list []string
	for _, n := range names {
		it := strings.ToLower(n)
		d := distance(it, low)
		part := min(len(it), len(low)) >= leastPart
		switch {
		case part && (strings.HasPrefix(it, low) || strings.HasPrefix(low, it)):
			d = -2
		case part && slices.ContainsFunc(strings.FieldsFunc(it, parts), func(word string) bool {
			return strings.HasPrefix(word, low)
		}):
			d = -1
		case d > len(low)/3:
			continue
		}
		far[n] = d
		list = append(list, n)
	}
	slices.SortStableFunc(list, func(a, b string) int { return far[a] - far[b] })
	return list[:min(len(list), mostNear)]
}

// parts reports whether a rune separates words of a name.
func parts(r rune) bool { return r == '-' || r == '/' || r == '_' || r == ' ' }

// Similar reports whether two words in lower case are probably the same word with a typing error: they differ
// by one letter, or by two if both have eight or more. Words of fewer than four letters must be equal.
func Similar(a, b string) bool {
	switch shorter := min(len(a), len(b)); {
	case shorter < 4:
		return a == b
	case shorter < 8:
		return distance(a, b) <= 1
	}
	return distance(a, b) <= 2
}

// distance returns the minimum number of bytes to insert, delete or change to turn one text into the other
// (Levenshtein: Binary Codes Capable of Correcting Deletions, Insertions, and Reversals, 1966).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			change := diagonal
			if a[i] != b[j] {
				change++
			}
			diagonal = row[j+1]
			row[j+1] = min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(b)]
}

// most is the maximum length in bytes of an unknown name that an error repeats in full.
const most = 200

// brief returns name, shortened to the first most bytes and "…" if it is longer.
func brief(name string) string {
	if len(name) > most {
		return strings.ToValidUTF8(name[:most], "") + "…"
	}
	return name
}

// Name returns its argument. It is the function of for lists of names.
func Name(name string) string { return name }
