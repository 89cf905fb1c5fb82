package main

import (
	"bytes"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"ludarium/ai/base/resource"
	"ludarium/ai/engine/chess"
	"ludarium/assets"
	rules "ludarium/game/chess"
)

// TestChessBookContent checks the embedded book: the file is small, the common openings are in it, and the
// first move varies.
func TestChessBookContent(t *testing.T) {
	if runtime.GOOS == "js" {
		t.Skip("the page brings the book")
	}
	data, err := assets.Open(t.Context(), chess.BookFile)
	if err != nil {
		t.Fatal(err)
	}
	if len(data) > 100_000 {
		t.Errorf("the book has %d bytes", len(data))
	}
	files := resource.NewStore(assets.Open)
	book, err := chess.LoadBook(t.Context(), files)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6",
		"e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O", "e4 c6", "c4", "b3", "d4 d5 c4 e6",
	} {
		p := rules.Initial()
		for text := range strings.FieldsSeq(line) {
			if _, ok := book.Choose(p, 1); !ok {
				t.Errorf("%s: %s is not known", line, p.FEN())
			}
			m, err := p.ParseMove(text)
			if err != nil {
				t.Fatal(err)
			}
			p.Make(m)
		}
	}
	var in strings.Builder
	in.WriteString("setoption name OwnBook value true\n")
	for range 30 {
		in.WriteString("ucinewgame\nposition startpos\ngo depth 1\n")
	}
	var out, errs bytes.Buffer
	std := streams{strings.NewReader(in.String()), &out, &errs, files, nil}
	if code := run(t.Context(), []string{"uci"}, std); code != 0 {
		t.Fatalf("exit %d, %s", code, &errs)
	}
	first := map[string]bool{}
	for line := range strings.Lines(out.String()) {
		var m string
		if _, err := fmt.Sscanf(line, "info string %s is from the book", &m); err == nil {
			first[m] = true
		}
	}
	if n := strings.Count(out.String(), " is from the book\nbestmove "); n != 30 || len(first) < 2 {
		t.Errorf("%d of 30 games begin from the book, with %v", n, first)
	}
}
