// Package manifest encodes the descriptions of methods, experiments and worlds for a displaying program. They
// are text in parts, so that each part can be decoded when it is needed.
package manifest

import (
	"bytes"
	"strings"
)

// Names of parts; see also Methods.
const (
	Experiments = "experiments" // see lab.ReadDescriptions
	Worlds      = "worlds"      // see liverun.Read
)

// Methods returns the name of the part with the methods of a game, which method.Parse reads.
func Methods(game string) string { return "methods-" + game }

// Write encodes parts as text, one on each line: name, space and content. Names must not contain a space.
// Neither names nor contents may contain a line feed.
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

// Find returns the named part of a text that Write encoded, as a slice of the text; ok is false if there is
// no such part.
func Find(text []byte, name string) (part []byte, ok bool) {
	start := []byte(name + " ")
	for line := range bytes.SplitSeq(text, []byte("\n")) {
		if rest, found := bytes.CutPrefix(line, start); found {
			return rest, true
		}
	}
	return nil, false
}
