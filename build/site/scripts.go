package site

import (
	"context"
	"encoding/json"
	"errors"
	"os"
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

// scriptsFlag returns the go command's flag to compile without the tables of Unicode's scripts and
// categories; it writes below the folder work. With another version of Go, whose parser has other texts, it
// returns none.
func scriptsFlag(ctx context.Context, root, work string) (flags []string, err error) {
	out, err := tool.Command(ctx, root, tool.Host, "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	file := filepath.Join(strings.TrimSpace(string(out)), "src", "regexp", "syntax", "parse.go")
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	changed, ok := withoutClasses(string(text))
	if !ok {
		return nil, nil
	}
	if work, err = filepath.Abs(work); err != nil {
		return nil, err
	}
	ours, overlay := filepath.Join(work, "regexp.go.txt"), filepath.Join(work, "overlay.json")
	list, err := json.Marshal(map[string]map[string]string{"Replace": {file: ours}})
	return []string{"-overlay=" + overlay}, errors.Join(err, writeChanged(ours, changed),
		writeChanged(overlay, string(list)))
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
