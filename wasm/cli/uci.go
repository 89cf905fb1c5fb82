package main

import (
	"context"
	"errors"

	"ludarium/ai/engine/chess/uci"
)

// uciEngine runs the chess engine with the UCI protocol.
func uciEngine(ctx context.Context, std streams, args []string) error {
	if _, err := parse(newFlags(), args); err != nil {
		return err
	}
	err := uci.Serve(ctx, std.files, std.in, std.out)
	if ctx.Err() != nil {
		return errors.New("interrupted")
	}
	return err
}
