package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"ludarium/ai/base/version"
)

// TestNotesOfVersion: the notes of a release are its section of the changelog.
func TestNotesOfVersion(t *testing.T) {
	const changelog = "# Changelog\n\n## 1.1.0\n\n- New.\n\n## 1.0.0\n\n- Old.\n\n## 0.9.0\n"
	for number, want := range map[string]string{"1.1.0": "- New.\n", "1.0.0": "- Old.\n"} {
		if got, err := notesOf(changelog, number); err != nil || got != want {
			t.Errorf("%s: %q, %v", number, got, err)
		}
	}
	for number, want := range map[string]string{"2.0.0": `no section "## 2.0.0"`, "0.9.0": "is empty"} {
		if _, err := notesOf(changelog, number); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", number, err)
		}
	}
}

// TestVersionIsDocumented: the changelog and the citation name the program's version.
func TestVersionIsDocumented(t *testing.T) {
	for file, line := range map[string]string{"CHANGELOG.md": "## " + version.Number,
		"CITATION.cff": "version: " + version.Number} {
		text, err := os.ReadFile(filepath.Join("..", file))
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(text), "\n"+line+"\n") {
			t.Errorf("%s has no line %q", file, line)
		}
	}
}
