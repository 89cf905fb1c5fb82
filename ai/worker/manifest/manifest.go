// Package manifest encodes the descriptions of methods, experiments and worlds that a displaying program
// needs, as text in parts, so that a part is decoded only when it is needed.
package manifest

import (
	"bytes"
	"strings"
)

// Names of parts; see also Methods.
const (
	Experiments = "experiments" // read by lab.ReadDescriptions
	Worlds      = "worlds"      // read by liverun.Read
)

// Methods names the part with the methods of a game, which method.Parse reads.
func Methods(game string) string { return "methods-" + game }

// Write encodes parts as one text: a line for each with its name, a space and its content. Names contain no
// space, and neither contains a line feed.
func Write(names []string, parts [][]byte) []byte {
	var text strings.Builder
	for i, name := range names {
		if i > 0 {
			text.WriteByte('\n')
		}
		text.WriteString(name + " ")
		text.Write(parts[i])
	}
	return []byte(text.String())
}

// Find returns a part of a text that Write encoded, as a slice of it; ok is false if there is none with
// that name.
func Find(text []byte, name string) (part []byte, ok bool) {
	start := []byte(name + " ")
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		if rest, found := bytes.CutPrefix(line, start); found {
			return rest, true
		}
	}
	return nil, false
}
