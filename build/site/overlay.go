package site

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"

	"ludarium/build/tool"
)

// namedClasses lists texts of Go's parser of regular expressions that find the classes \p{Name}, from the
// first text to before the second, and what replaces them. The tables of all classes would be 0.1 MB of each
// program, and no expression of the programs names a class.
var namedClasses = []struct{ from, to, with string }{
	{"\tcase \"Lc\":\n", "\t}\n", ""},
	{"\tif t := unicode.Categories[name]; t != nil {\n", "\treturn nil, nil, 0\n", ""},
	{"range unicode.CategoryAliases", " {", "range map[string]string(nil)"},
}

// goSources lists files of Go's library with the functions that return the texts to compile instead; a
// function returns false if the file has another text, in another version of Go.
var goSources = []struct {
	file   string
	change func(text string) (changed string, ok bool)
}{{"regexp/syntax/parse.go", withoutClasses}, {functionTables, withoutBuckets}}

// overlay is a change of Go's library.
type overlay struct {
	flags   []string // of the go command
	changed []string // files; a file that has another text in this version of Go is left as it is
}

// newOverlay writes the changed files of the library of the Go that compiles for p, below the folder work. A
// downloaded installation stays as it is if it is not behind a link, see tool.Platform.Linked.
func newOverlay(ctx context.Context, root, work string, p tool.Platform) (overlay, error) {
	library, err := tool.GoRoot(ctx, root, p)
	if err != nil {
		return overlay{}, err
	}
	if tool.Downloaded(library) {
		return overlay{}, nil
	}
	if work, err = filepath.Abs(filepath.Join(work, "overlay-"+filepath.Base(library))); err != nil {
		return overlay{}, err
	}
	if err := os.MkdirAll(work, 0o755); err != nil {
		return overlay{}, err
	}
	o, replace := overlay{}, map[string]string{}
	for _, s := range goSources {
		file := filepath.Join(library, "src", filepath.FromSlash(s.file))
		text, err := os.ReadFile(file)
		if err != nil {
			return overlay{}, err
		}
		changed, ok := s.change(string(text))
		if !ok {
			continue
		}
		replace[file] = filepath.Join(work, path.Base(s.file)+".txt")
		o.changed = append(o.changed, s.file)
		if err := writeChanged(replace[file], changed); err != nil {
			return overlay{}, err
		}
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	file := filepath.Join(work, "overlay.json")
	o.flags = []string{"-overlay=" + file}
	return o, errors.Join(err, writeChanged(file, string(list)))
}

// functionTables is the file of Go's runtime that finds the function of a program counter.
const functionTables = "runtime/symtab.go"

// withoutBuckets returns the runtime's file without the search in a table of 20 bytes for each 4096 program
// counters. In WebAssembly each function has 65,536 of them, so the table is a fifth of a module, and the
// number of the function is the program counter's without the lower 16 bits.
func withoutBuckets(text string) (changed string, ok bool) {
	const from, to = "\tx := uintptr(pcOff) + datap.text - datap.minpc", "\n\t// Find the ftab entry.\n"
	before, rest, found := strings.Cut(text, from)
	_, after, ended := strings.Cut(rest, to)
	if !found || !ended || strings.Count(text, "findfunctab") != 2 ||
		!strings.Contains(rest, "// On Wasm, pcOff is the function index") {
		return "", false
	}
	return before + "\tidx := pcOff - datap.ftab[0].entryoff\n" + to + after, true
}

// withoutClasses returns the parser without namedClasses; ok is false if it has other texts.
func withoutClasses(text string) (changed string, ok bool) {
	for _, c := range namedClasses {
		before, rest, found := strings.Cut(text, c.from)
		_, after, ended := strings.Cut(rest, c.to)
		if !found || !ended || strings.Contains(rest, c.from) {
			return "", false
		}
		text = before + c.with + c.to + after
	}
	return text, true
}
