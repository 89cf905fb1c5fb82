package program

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"ludarium/ai/lab/contest"
	"ludarium/ai/method"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Engine is a program that the user has added, as an opponent and an analyst for one game.
type Engine struct {
	contest.Program
	Method  method.Method     `json:"method"`             // method whose Name begins with prefix
	Options map[string]string `json:"optionOf,omitempty"` // maps names of parameters to names of options
}

// prefix begins the names of methods that are programs.
const prefix = "program-"

// Inspect starts a program to find its options, for games of g. title is the displayed name; if it is empty,
// the name is the name that the program reports.
func Inspect(ctx context.Context, what contest.Program, g *game.Game, title string) (Engine, error) {
	values, err := param.Fill(g.Params, nil)
	if err != nil {
		return Engine{}, err
	}
	opened, err := Open(ctx, contest.Contestant{Name: title, Program: &what}, g, values)
	if failed := new(contest.Failure); errors.As(err, &failed) {
		return Engine{}, fault.Errorf("program: this is not a %s program: %s", what.Protocol, failed.Why)
	}
	if err != nil {
		return Engine{}, err
	}
	defer opened.Close()
	p := opened.(*player)
	e := Engine{Program: what, Options: map[string]string{}}
	e.Method = method.Method{Title: title, Plays: method.Scope{Games: []string{g.Name}},
		Doc: fmt.Sprintf("Another program on this machine, at %s.", what.Path)}
	p.talk.describe(&e)
	if e.Method.Title == "" {
		e.Method.Title = what.Path
	}
	e.Method.Name = prefix + g.Name + "-" + specName(e.Method.Title)
	if _, err := method.Parse(method.List{e.Method}.JSON()); err != nil {
		return Engine{}, err
	}
	return e, nil
}

// ReadEngines parses a list of engines in the format of WriteEngines. The error describes what is wrong with
// the list.
func ReadEngines(data []byte) ([]Engine, error) {
	var list []Engine
	if err := json.Unmarshal(data, &list); err != nil {
		return nil, fault.Errorf("program: bad list of engines: %w", err)
	}
	methods := make(method.List, len(list))
	for i, e := range list {
		methods[i] = e.Method
		if !strings.HasPrefix(e.Method.Name, prefix) {
			return nil, fault.Errorf("program: bad list of engines: the name %q does not begin with %s",
				e.Method.Name, prefix)
		}
	}
	_, err := method.Parse(methods.JSON())
	return list, err
}

// WriteEngines encodes a list of engines for ReadEngines.
func WriteEngines(list []Engine) []byte {
	data, err := json.Marshal(list)
	if err != nil {
		panic("program: " + err.Error()) // a parameter has an infinite bound
	}
	return data
}

// with returns the program with options for the given parameters. Parameters with their default values are
// left out.
func (e *Engine) with(given param.Values) (contest.Program, error) {
	v, err := param.Fill(e.Method.Params, given)
	if err != nil {
		return contest.Program{}, err
	}
	what := e.Program
	for _, s := range e.Method.Params {
		if v[s.Name] != s.Default {
			what.Options = append(what.Options, contest.Option{Name: e.Options[s.Name], Value: v[s.Name]})
		}
	}
	return what, nil
}
