package catalog

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFormatsTableIsCurrent compares the table of assets/docs/formats.md with the formats of the games.
// LUDARIUM_WRITE=1 rewrites the table.
func TestFormatsTableIsCurrent(t *testing.T) {
	const begin, end = "<!-- formats: TestFormatsTableIsCurrent compares this table with the program -->\n",
		"<!-- /formats -->\n"
	file := "../../assets/docs/formats.md"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Skip(err) // the tests under js/wasm have no files
	}
	head, rest, ok := strings.Cut(string(text), begin)
	_, tail, ends := strings.Cut(rest, end)
	if !ok || !ends {
		t.Fatalf("%s has no table of formats", file)
	}
	if want := head + begin + formatsTable() + end + tail; want != string(text) {
		if os.Getenv("LUDARIUM_WRITE") == "" {
			t.Fatalf("the table of %s is out of date; "+
				"LUDARIUM_WRITE=1 go test ./game/catalog -run FormatsTable writes it", file)
		}
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
}

// formatsTable returns the Markdown table of all formats.
func formatsTable() string {
	var b strings.Builder
	b.WriteString("| game | name | format | files | |\n|---|---|---|---|---|\n")
	for _, s := range Formats() {
		for _, f := range s.All() {
			var notes []string
			switch {
			case f.Write == nil:
				notes = append(notes, "read only")
			case f.Read == nil:
				notes = append(notes, "written only")
			}
			if f.Position {
				notes = append(notes, "positions")
			}
			if f.Annotated {
				notes = append(notes, "notes")
			}
			fmt.Fprintf(&b, "| %s | `%s` | %s | `%s` | %s |\n", s.Game.Title, f.Name, f.Title,
				strings.Join(f.Exts, "`, `"), strings.Join(notes, ", "))
		}
	}
	return b.String()
}
