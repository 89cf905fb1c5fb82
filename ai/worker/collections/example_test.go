package collections_test

import (
	"context"
	"fmt"
	"strings"

	"ludarium/ai/worker/collections"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/catalog"
)

// A worker reads a file of games and counts the moves played from a position.
func ExampleClient() {
	p := pool.NewLocal(pool.NewMux(collections.Serve(catalog.Formats, named)), 1)
	defer p.Close()
	c := collections.NewClient(p)
	defer c.Close()
	ctx := context.Background()
	const pgn = "1. e4 e5 1-0\n\n1. d4 d5 0-1\n\n1. e4 c5 1/2-1/2\n"
	source := collections.Source{Game: "chess", Name: "three.pgn"}
	if _, err := c.Read(ctx, source, strings.NewReader(pgn), func(collections.Progress) {}); err != nil {
		fmt.Println(err)
		return
	}
	if err := c.Index(ctx); err != nil {
		fmt.Println(err)
		return
	}
	e, err := c.Explore(ctx, game.Record{Game: "chess"})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range e.Moves {
		fmt.Printf("%s: %d won, %d drawn, %d lost\n", m.Text, m.First, m.Draws, m.Second)
	}
	// Output:
	// e4: 1 won, 1 drawn, 0 lost
	// d4: 0 won, 0 drawn, 1 lost
}
