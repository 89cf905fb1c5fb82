package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"ludarium/ai/lab"
	"ludarium/game/morpion"
)

// morpionRecord is the result of checking one file with a game.
type morpionRecord struct {
	File    string `json:"file"`
	Variant string `json:"variant"`
	Legal   bool   `json:"legal"`
	Moves   int    `json:"moves"`         // number of legal moves played
	At      int    `json:"at,omitempty"`  // number of the first illegal move
	Why     string `json:"why,omitempty"` // reason why it is illegal
}

func morpionCheck(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	asJSON := fs.Bool("json", false, "")
	files, err := parse(fs, args)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return usageError{errors.New("the file is missing; name at least one file")}
	}
	var bad error
	for _, file := range files {
		if ctx.Err() != nil {
			return errors.New("interrupted")
		}
		text, err := read(std, file)
		if err != nil {
			return err
		}
		verdict, err := morpion.Check(text)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		r := morpionRecord{File: file, Variant: verdict.Variant.String(), Legal: verdict.Bad == nil,
			Moves: verdict.Moves}
		if verdict.Bad != nil {
			r.At, r.Why = verdict.Bad.Number, verdict.Bad.Why.Error()
			bad = errors.Join(bad, fmt.Errorf("%s: %w", file, verdict.Bad))
		}
		if err := r.write(std.out, *asJSON); err != nil {
			return err
		}
	}
	return bad
}

func (r morpionRecord) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, r)
	}
	var err error
	if r.Legal {
		_, err = fmt.Fprintf(w, "%s: legal %s record of %s\n", r.File, r.Variant,
			lab.Count(r.Moves, "move"))
	} else {
		_, err = fmt.Fprintf(w, "%s: not a legal %s record; move %d: %s\n", r.File, r.Variant, r.At, r.Why)
	}
	return err
}

// read returns the content of a file, or of standard input for "-".
func read(std streams, file string) (string, error) {
	in, err := openInput(file, std.in)
	if err != nil {
		return "", err
	}
	defer in.Close()
	data, err := io.ReadAll(in)
	return string(data), err
}
