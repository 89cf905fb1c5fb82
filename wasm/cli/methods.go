package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	methods "ludarium/ai/catalog"
	"ludarium/ai/optim"
	optimisers "ludarium/ai/optim/methods"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// methodRecord describes an algorithm.
type methodRecord struct {
	Name   string `json:"name"`
	Title  string `json:"title"`
	Doc    string `json:"doc"`
	Source string `json:"source,omitempty"`

	params, strengths []param.Spec
}

// methodRecords returns records of the algorithms for a game, for functions, for tours or for formulas.
func methodRecords(what string) (all []methodRecord, err error) {
	optimiser := func(d optim.Description) {
		all = append(all, methodRecord{d.Name, d.Title, d.Doc, d.Source, d.Params, nil})
	}
	switch what {
	case "functions":
		for _, m := range optimisers.Methods() {
			optimiser(m.Description)
		}
	case "tours":
		for _, m := range optimisers.Tours() {
			optimiser(m.Description)
		}
	case "formulas":
		for _, m := range optimisers.Formulas() {
			optimiser(m.Description)
		}
	default:
		g, err := catalog.Find(what)
		if err != nil {
			return nil, fmt.Errorf("%q is neither a game nor functions, tours or formulas: %w", what, err)
		}
		for _, m := range methods.Methods().Playing(g) {
			all = append(all, methodRecord{m.Name, m.Title, m.Doc, m.Source, m.Params, m.Strengths})
		}
	}
	return all, nil
}

func listMethods(_ context.Context, std streams, args []string) error {
	fs := newFlags()
	asJSON := fs.Bool("json", false, "")
	others, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(others) == 0 || len(others) > 2 {
		return usageError{errors.New("give a game, functions, tours or formulas, optionally followed " +
			"by a method")}
	}
	all, err := methodRecords(others[0])
	if err != nil {
		return usageError{err}
	}
	if len(others) == 2 {
		var names []string
		for _, m := range all {
			if m.Name == others[1] {
				return m.show(std.out, *asJSON)
			}
			names = append(names, m.Name)
		}
		return usageError{fmt.Errorf("%q is not a method for %s; the methods are %s", others[1], others[0],
			strings.Join(names, ", "))}
	}
	for _, m := range all {
		if *asJSON {
			err = object(std.out, m)
		} else {
			_, err = fmt.Fprintf(std.out, "%-18s %s\n", m.Name, m.Title)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// show writes a description of the algorithm with all of its parameters.
func (m *methodRecord) show(w io.Writer, asJSON bool) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n%s\n", m.Name, m.Title, m.Doc)
	if m.Source != "" {
		fmt.Fprintf(&b, "\nSource: %s.\n", m.Source)
	}
	for _, part := range []struct {
		title string
		specs []param.Spec
	}{{"Parameters", m.params}, {"Strength", m.strengths}} {
		if len(part.specs) > 0 {
			fmt.Fprintf(&b, "\n%s:\n", part.title)
		}
		for _, s := range part.specs {
			b.WriteString(describeParam(s) + "\n")
			if asJSON {
				if err := object(w, newLabParam(s)); err != nil {
					return err
				}
			}
		}
	}
	if asJSON {
		return nil
	}
	_, err := io.WriteString(w, b.String())
	return err
}
