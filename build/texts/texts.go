// Package texts lists the texts of the program and keeps the message files of its languages (see
// ludarium/render/ui/lang) complete.
package texts

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"ludarium/ai/base/safefile"
	"ludarium/game/text/fault"
	"ludarium/render/ui/lang"
)

// Parts lists the message files of a language, by lang.Part, with the functions that list their texts in the
// order of the file. root is the module's folder.
var Parts = []struct {
	Name string
	List func(root string) ([]lang.Text, error)
}{
	{lang.Screen, screen},
	{lang.Games, games},
	{lang.Methods, methods},
	{lang.Guide, guide},
	{lang.Lab, lab},
	{lang.Faults, faults},
}

// Difference is how a message file differs from the texts of the program.
type Difference struct {
	Missing []lang.Text // texts of the program that are not in the file
	Unused  []lang.Text // texts in the file that the program does not use
}

// path returns the path of a message file.
func path(root string, l lang.Language, part string) string {
	return filepath.Join(root, "assets", "lang", l.File(part))
}

// Compare compares a message file with the texts of the program.
func Compare(root string, l lang.Language, part string, texts []lang.Text) (d Difference, err error) {
	said, err := read(root, l, part)
	if err != nil {
		return d, err
	}
	for _, t := range texts {
		if _, ok := said[t]; !ok {
			d.Missing = append(d.Missing, t)
		}
	}
	for t := range said {
		if !slices.Contains(texts, t) {
			d.Unused = append(d.Unused, t)
		}
	}
	slices.Sort(d.Unused)
	return d, nil
}

// read reads a message file; a missing one is empty.
func read(root string, l lang.Language, part string) (lang.Messages, error) {
	data, err := os.ReadFile(path(root, l, part))
	if errors.Is(err, fs.ErrNotExist) {
		return lang.Messages{}, nil
	}
	if err != nil {
		return nil, err
	}
	said, err := lang.Read(data)
	if err != nil {
		return nil, fault.Errorf("%s: %w", l.File(part), err)
	}
	return said, nil
}

// Write rewrites a message file so that it has all texts of the program in order. New texts have an empty
// translation, and unused ones are dropped.
func Write(root string, l lang.Language, part string, texts []lang.Text) error {
	said, err := read(root, l, part)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	word := func(t lang.Text) error {
		err := e.Encode(t)
		out.Truncate(out.Len() - 1) // remove the last line break
		return err
	}
	out.WriteString("{")
	for i, t := range texts {
		if i > 0 {
			out.WriteString(",")
		}
		out.WriteString("\n")
		if err := word(t); err != nil {
			return err
		}
		out.WriteString(": ")
		if err := word(said[t]); err != nil {
			return err
		}
	}
	out.WriteString("\n}\n")
	return safefile.WriteData(path(root, l, part), 0o644, out.Bytes())
}
