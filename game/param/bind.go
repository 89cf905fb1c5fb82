package param

import (
	"fmt"
	"slices"
	"strconv"
)

// Settings is a struct whose fields hold parameters. Its method Params declares each parameter once, with its
// field:
//
//	type settings struct {
//		level int
//		alpha float64
//	}
//
//	func (s *settings) Params(p *param.Set) {
//		p.Int(&s.level, "level", "Level", "Depth of nesting.", 3, 1, 8)
//		p.Float(&s.alpha, "alpha", "Step", "Step size.", 1, 0.01, 10).Log()
//	}
//
// Specs returns the descriptions of the parameters, and Bind sets the fields. A field may also be in an inner
// struct. Several structs may share a function that adds parameters to a Set.
type Settings interface{ Params(p *Set) }

// Specs returns the descriptions of the parameters of s in the order of its Params method. It panics if two
// have the same name.
func Specs(s Settings) []Spec {
	var p Set
	s.Params(&p)
	var specs []Spec
	for _, spec := range p.specs {
		if slices.ContainsFunc(specs, func(o Spec) bool { return o.Name == spec.Name }) {
			panic(fmt.Sprintf("param: %T has two parameters %q", s, spec.Name))
		}
		specs = append(specs, *spec)
	}
	return specs
}

// Bind sets the fields of s to values and returns s. The values must be complete, as returned by Fill, and
// may include other names. Bind panics if a value is missing or has the wrong type.
func Bind[S Settings](s S, complete Values) S {
	s.Params(&Set{values: complete})
	return s
}

// Read sets the fields of s to the given values, and the other fields to the defaults. It returns the errors
// of Fill.
func Read(s Settings, given Values) error {
	v, err := Fill(Specs(s), given)
	if err == nil {
		Bind(s, v)
	}
	return err
}

// Set is a list of parameters and the fields that hold them.
type Set struct {
	specs  []*Spec
	values Values // values to assign to the fields; nil to leave them unchanged
}

// Int adds an integer parameter with a range from least to most.
func (p *Set) Int(field *int, name, title, doc string, usual, least, most int) Field {
	return p.Add(field, Whole(name, title, doc, usual, least, most))
}

// Float adds a real parameter with a range from least to most.
func (p *Set) Float(field *float64, name, title, doc string, usual, least, most float64) Field {
	return p.Add(field, number(name, title, doc, usual, least, most))
}

// Bool adds a Boolean parameter.
func (p *Set) Bool(field *bool, name, title, doc string, usual bool) Field {
	return p.Add(field, Spec{Name: name, Title: title, Doc: doc, Kind: Bool,
		Default: strconv.FormatBool(usual)})
}

// Choice adds a parameter whose value is one of the choices; Field.Titles sets their titles.
func (p *Set) Choice(field *string, name, title, doc, usual string, choices ...string) Field {
	return p.Add(field, Spec{Name: name, Title: title, Doc: doc, Kind: Choice, Default: usual,
		Choices: choices})
}

// OneOf adds a parameter whose value is one of the choices, by default the first. The choices are also their
// titles.
func (p *Set) OneOf(field *string, name, title, doc string, choices ...string) Field {
	return p.Add(field, OneOf(name, title, doc, choices...))
}

// Text adds a parameter whose value is any text.
func (p *Set) Text(field *string, name, title, doc, usual string) Field {
	return p.Add(field, Spec{Name: name, Title: title, Doc: doc, Kind: Text, Default: usual})
}

// List adds a parameter whose value is a list of items. Each item consists of integers in the ranges of
// parts. item is the name of one item.
func (p *Set) List(field *[][]int, name, title, doc, item string, parts ...Spec) Field {
	return p.Add(field, Spec{Name: name, Title: title, Doc: doc, Kind: List, Item: item, Parts: parts})
}

// Add adds a parameter with a description. field must point to the type of the description's kind: *int,
// *float64, *bool, *[][]int for List, *string for the others.
func (p *Set) Add(field any, s Spec) Field {
	p.specs = append(p.specs, &s)
	if p.values == nil {
		return Field{&s}
	}
	text, ok := p.values[s.Name]
	if !ok {
		panic(fmt.Sprintf("param: there is no value of %q", s.Name))
	}
	switch s.Kind {
	case Int:
		*field.(*int) = p.values.Int(s.Name)
	case Float:
		*field.(*float64) = p.values.Float(s.Name)
	case Bool:
		*field.(*bool) = p.values.Bool(s.Name)
	case List:
		items, err := s.Items(text)
		if err != nil {
			panic("param: " + err.Error())
		}
		*field.(*[][]int) = items
	default:
		*field.(*string) = text
	}
	return Field{&s}
}

// Needs adds the values of the parameter of to Spec.Needs of the named parameters, which must already be in
// the Set.
func (p *Set) Needs(of string, values []string, names ...string) {
	for _, s := range p.specs {
		if slices.Contains(names, s.Name) {
			Field{s}.Needs(of, values...)
		}
	}
}

// Values adds parameters with descriptions. Their values are stored in field as text.
func (p *Set) Values(field *Values, specs ...Spec) {
	values := Values{}
	for _, s := range specs {
		p.specs = append(p.specs, &s)
		values[s.Name] = p.values[s.Name]
	}
	if p.values != nil {
		*field = values
	}
}

// Field is a parameter of a Set. Its methods set further parts of the description.
type Field struct{ spec *Spec }

// Unit sets Spec.Unit.
func (f Field) Unit(unit string) Field {
	f.spec.Unit = unit
	return f
}

// Log sets Spec.Log.
func (f Field) Log() Field {
	f.spec.Log = true
	return f
}

// Where adds a special value and its meaning; see Spec.Special.
func (f Field) Where(value, means string) Field {
	*f.spec = f.spec.Where(value, means)
	return f
}

// Titles sets Spec.Titles, which has one title for each choice.
func (f Field) Titles(titles ...string) Field {
	f.spec.Titles = titles
	return f
}

// Examples sets Spec.Choices and Spec.Titles of a Text.
func (f Field) Examples(texts, titles []string) Field {
	f.spec.Choices, f.spec.Titles = texts, titles
	return f
}

// Players sets Spec.Item of a Text to Players.
func (f Field) Players() Field {
	f.spec.Item = Players
	return f
}

// Most sets Spec.Most.
func (f Field) Most(items int) Field {
	f.spec.Most = items
	return f
}

// Needs adds the values of the parameter name to Spec.Needs.
func (f Field) Needs(name string, values ...string) Field {
	add(&f.spec.Needs, name, values)
	return f
}

// Or adds values of another parameter to Spec.Or.
func (f Field) Or(name string, values ...string) Field {
	add(&f.spec.Or, name, values)
	return f
}

func add(needs *map[string][]string, name string, values []string) {
	if *needs == nil {
		*needs = map[string][]string{}
	}
	(*needs)[name] = values
}
