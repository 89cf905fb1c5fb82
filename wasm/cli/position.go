package main

import (
	"flag"
	"fmt"
	"strings"

	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/param"
)

// findGame finds a game by its name or one of its common names.
func findGame(name string) (*game.Game, error) {
	switch name {
	case "2048":
		name = "twenty48"
	case "connect":
		name = "connectk"
	}
	g, err := catalog.Find(name)
	if err != nil {
		return nil, usageError{err}
	}
	return g, nil
}

// parseGame parses the flags of a command and its only argument, a game.
func parseGame(fs *flag.FlagSet, args []string) (*game.Game, error) {
	name, err := parseOne(fs, args, "game")
	if err != nil {
		return nil, err
	}
	return findGame(name)
}

// variant parses the name of a preset, or settings such as "rows=4 cols=5", also separated by commas; an
// empty text is the first preset.
func variant(g *game.Game, text string) (param.Values, error) {
	given := g.Presets[0].Values
	if strings.Contains(text, "=") {
		var err error
		if given, err = param.ParseValues(strings.ReplaceAll(text, ",", " ")); err != nil {
			return nil, err
		}
	} else if text != "" {
		p, err := g.Preset(text)
		if err != nil {
			return nil, err
		}
		given = p.Values
	}
	v, err := param.Fill(g.Params, given)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", g.Name, err)
	}
	return v, nil
}

// position parses a position of g; an empty text is the initial position.
func position(g *game.Game, v param.Values, text string) (game.State, error) {
	if text == "" {
		return g.New(v)
	}
	return g.Parse(v, text)
}
