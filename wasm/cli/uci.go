package main

import (
	"context"

	"ludarium/ai/engine/chess/uci"
)

// uciEngine is the chess engine for chess programs and match tools.
func uciEngine(ctx context.Context, std streams, args []string) error {
	if _, err := parse(newFlags(), args); err != nil {
		return err
	}
	return uci.Serve(ctx, std.files, std.in, std.out)
}
