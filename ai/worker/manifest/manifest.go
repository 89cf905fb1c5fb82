// Package manifest holds together what a program that only shows work must know of those who do it:
// descriptions as text, in parts, so that whoever starts reads no more than it needs at once.
package manifest

import (
	"bytes"
	"strings"
)

// Names of parts; Methods names the others.
const (
	Experiments = "experiments" // lab.ReadDescriptions reads them
	Worlds      = "worlds"      // stage.Read reads them
)

// Methods names the part with the methods that play a game, which method.Parse reads.
func Methods(game string) string { return "methods-" + game }

// Write returns parts as one text: a line for each, which is its name, a space, and what it says. Names hold
// no space and nothing holds a new line.
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

// Find returns a part of what Write wrote, which shares the text's memory; ok is false when there is none of
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
