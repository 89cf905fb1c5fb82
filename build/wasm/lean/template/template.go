// Package template implements the part of text/template that Ebitengine's shaders use: text with conditions
// that compare two fields. It finds no methods by name, so that the linker can drop unused methods.
package template

import (
	"fmt"
	"io"
	"reflect"
	"strings"
)

// Template is a parsed text with conditions.
type Template struct{ parts []part }

// part is a piece of text with the action before it.
type part struct {
	action      action
	left, right string // names of the compared fields
	text        string
}

type action int

const (
	none action = iota
	begin
	elseIf
	otherwise
	end
)

// New returns an empty template; the name is ignored.
func New(string) *Template { return &Template{} }

// Must returns t, or panics if err is not nil.
func Must(t *Template, err error) *Template {
	if err != nil {
		panic(err)
	}
	return t
}

// Parse parses text with the actions {{if eq .A .B}}, {{else if eq .A .B}}, {{else}} and {{end}}. It
// returns an error for any other action, and if they are not nested correctly.
func (t *Template) Parse(text string) (*Template, error) {
	depth := 0
	for i, piece := range strings.Split(text, "{{") {
		if i == 0 {
			t.parts = append(t.parts, part{text: piece})
			continue
		}
		inside, rest, closed := strings.Cut(piece, "}}")
		p, ok := parseAction(strings.Fields(inside))
		if !closed || !ok || p.action != begin && depth == 0 {
			return nil, fmt.Errorf("template: action %d: %q is not supported", i, inside)
		}
		switch p.action {
		case begin:
			depth++
		case end:
			depth--
		}
		p.text = rest
		t.parts = append(t.parts, p)
	}
	if depth > 0 {
		return nil, fmt.Errorf("template: %d conditions without {{end}}", depth)
	}
	return t, nil
}

func parseAction(words []string) (part, bool) {
	switch line := strings.Join(words, " "); {
	case line == "else":
		return part{action: otherwise}, true
	case line == "end":
		return part{action: end}, true
	case strings.HasPrefix(line, "if eq .") && len(words) == 4:
		return comparison(begin, words[2:])
	case strings.HasPrefix(line, "else if eq .") && len(words) == 5:
		return comparison(elseIf, words[3:])
	}
	return part{}, false
}

func comparison(a action, fields []string) (part, bool) {
	left, isLeft := strings.CutPrefix(fields[0], ".")
	right, isRight := strings.CutPrefix(fields[1], ".")
	return part{action: a, left: left, right: right}, isLeft && isRight
}

// branch is an open condition during execution.
type branch struct {
	outside bool // whether the text around the condition is written
	done    bool // whether a branch of the condition has been written
}

// Execute writes the text to w with the branches whose fields of data, a struct, are equal. It returns an
// error if data lacks a field.
func (t *Template) Execute(w io.Writer, data any) error {
	v := reflect.ValueOf(data)
	var open []branch
	writing := true
	for _, p := range t.parts {
		last := len(open) - 1
		holds := p.action == otherwise
		if p.left != "" {
			left, right := v.FieldByName(p.left), v.FieldByName(p.right)
			if !left.IsValid() || !right.IsValid() {
				return fmt.Errorf("template: no field %s or no field %s", p.left, p.right)
			}
			holds = left.Equal(right)
		}
		switch p.action {
		case begin:
			open = append(open, branch{outside: writing, done: holds})
			writing = writing && holds
		case elseIf, otherwise:
			writing = open[last].outside && holds && !open[last].done
			open[last].done = open[last].done || holds
		case end:
			writing = open[last].outside
			open = open[:last]
		}
		if writing {
			if _, err := io.WriteString(w, p.text); err != nil {
				return err
			}
		}
	}
	return nil
}
