package collections_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"ludarium/ai/worker/collections"
	"ludarium/ai/worker/opening"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/collection"
	"ludarium/game/param"
)

// named returns an opening name for the first position of the test games.
func named(string) ([]opening.Name, error) {
	g, err := catalog.Find("chess")
	if err != nil {
		return nil, err
	}
	s, err := g.Start(nil)
	if err != nil {
		return nil, err
	}
	m, err := g.ParseMove(s, "e4")
	if err != nil {
		return nil, err
	}
	s.Play(m)
	return []opening.Name{{Key: s.Hash(), Code: "B00", Name: "King's pawn"}}, nil
}

// open returns a client with a worker of its own.
func open(t *testing.T) *collections.Client {
	t.Helper()
	p := pool.NewLocal(pool.NewMux(collections.Serve(catalog.Formats, named)), 1)
	c := collections.NewClient(p)
	t.Cleanup(func() {
		c.Close()
		p.Close()
	})
	return c
}

// source returns the description of a file of chess games.
func source(t *testing.T) collections.Source {
	t.Helper()
	g, err := catalog.Find("chess")
	if err != nil {
		t.Fatal(err)
	}
	return collections.Source{Game: "chess", Name: "some.pgn", Values: param.MustFill(g.Params, nil)}
}

// pgn returns n games in PGN.
func pgn(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "[Event \"Cup\"]\n[White \"Player %d\"]\n[Black \"B\"]\n\n1. %s e5 2. Nf3 1-0\n\n",
			i, []string{"e4", "d4"}[i%2])
	}
	return b.String()
}

func TestCollectionIsRead(t *testing.T) {
	const n = 3000
	c, ctx := open(t), t.Context()
	calls := 0
	p, err := c.Read(ctx, source(t), strings.NewReader(pgn(n)), func(collections.Progress) { calls++ })
	if err != nil || p.Games != n || p.Lost != 0 || p.Bytes != int64(len(pgn(n))) || calls < 2 {
		t.Fatalf("%+v after %d calls, %v", p, calls, err)
	}
	if err := c.Index(ctx); err != nil {
		t.Fatal(err)
	}
	check(t, c, n)
	note, err := c.SetNote(ctx, 2999, "last")
	if err != nil {
		t.Fatal(err)
	}
	var kept bytes.Buffer
	if err := c.Write(ctx, func(data []byte) error {
		_, err := kept.Write(data)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	kept.Write(note)
	again := open(t)
	if p, err := again.Restore(ctx, &kept); err != nil || p.Games != n || p.Name != "some.pgn" {
		t.Fatalf("%+v, %v", p, err)
	}
	if err := again.Index(ctx); err != nil {
		t.Fatal(err)
	}
	if found, err := again.View(ctx, collections.Query{Search: "last"}); err != nil || found != 1 {
		t.Errorf("%d games with the note, %v", found, err)
	}
	if o, err := again.Game(ctx, 0); err != nil || o.Note != "last" {
		t.Errorf("%+v, %v", o, err)
	}
	if _, err := again.View(ctx, collections.Query{}); err != nil {
		t.Fatal(err)
	}
	check(t, again, n)
}

// check compares the contents of a collection with the contents of pgn(n).
func check(t *testing.T, c *collections.Client, n int) {
	t.Helper()
	ctx := t.Context()
	rows, err := c.Rows(ctx, n-2, 100)
	if err != nil || len(rows) != 2 || rows[0].Opening != "B00 King's pawn" || rows[1].Plies != 3 {
		t.Errorf("rows %+v, %v", rows, err)
	}
	if found, err := c.View(ctx, collections.Query{Search: "player 17", By: collection.ByFirst,
		Down: true}); err != nil || found != 159 {
		t.Errorf("%d games of players with 17, %v", found, err)
	}
	o, err := c.Game(ctx, 0)
	if err != nil || o.Row.Players[0] != "Player 2917" || len(o.Game.Line) != 3 {
		t.Errorf("%+v, %v", o, err)
	}
	text, left, why, err := c.Export(ctx, "pgn", []int{7, 5})
	if err != nil || left != 0 || why != "" || strings.Count(string(text), "[White ") != 2 {
		t.Errorf("exported %q, %d left out: %s, %v", text, left, why, err)
	}
	e, err := c.Explore(ctx, game.Record{Game: "chess"})
	if err != nil || len(e.Moves) != 2 || e.Moves[0].Games+e.Moves[1].Games != 159 || e.Depth != 3 {
		t.Errorf("%+v, %v", e, err)
	}
	if _, err := c.View(ctx, collections.Query{}); err != nil {
		t.Error(err)
	}
	if text, _, _, err := c.Export(ctx, "moves", nil); err != nil || bytes.Count(text, []byte("\n")) != n {
		t.Errorf("%d lines of moves, %v", bytes.Count(text, []byte("\n")), err)
	}
}

func TestUnreadableFilesAreErrors(t *testing.T) {
	for text, want := range map[string]string{"1. e9": `"e9"`, "\x00\x01": "not a move"} {
		c := open(t)
		_, err := c.Read(t.Context(), source(t), strings.NewReader(text), func(collections.Progress) {})
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
	c := open(t)
	p, err := c.Read(t.Context(), source(t), strings.NewReader(pgn(2)+"[Event \"x\"]\n\n1. e9 *\n"),
		func(collections.Progress) {})
	if err != nil || p.Games != 2 || p.Lost != 1 {
		t.Errorf("%+v, %v", p, err)
	}
	if list, err := c.Faults(t.Context()); err != nil || len(list) != 1 || list[0].After != 2 {
		t.Errorf("%+v, %v", list, err)
	}
	if _, err := open(t).Rows(t.Context(), 0, 1); err == nil ||
		!strings.Contains(err.Error(), "open it again") {
		t.Errorf("rows of nothing: %v", err)
	}
}

// TestReadingCanBeCancelled checks that reading a file can be cancelled, and that another file can be read
// afterwards.
func TestReadingCanBeCancelled(t *testing.T) {
	c := open(t)
	ctx, cancel := context.WithCancel(t.Context())
	_, err := c.Read(ctx, source(t), io.MultiReader(strings.NewReader(pgn(20000)), neverEnds{}),
		func(p collections.Progress) {
			if p.Games > 0 {
				cancel()
			}
		})
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	c.Close()
	if p, err := open(t).Read(t.Context(), source(t), strings.NewReader(pgn(3)),
		func(collections.Progress) {}); err != nil || p.Games != 3 {
		t.Errorf("%+v, %v", p, err)
	}
}

// neverEnds is a file without an end.
type neverEnds struct{}

func (neverEnds) Read(p []byte) (int, error) {
	return copy(p, "[Event \"x\"]\n\n1. e4 *\n\n"), nil
}
