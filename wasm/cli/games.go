package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"

	"ludarium/game/catalog"
	"ludarium/game/format"
	"ludarium/game/param"
)

// gameSource is a text with games that are read in order.
type gameSource struct {
	name   string // name of the file; "-" for standard input
	set    *format.Set
	format format.Format
	values param.Values
	games  iter.Seq2[*format.Game, error]
	file   io.ReadCloser
}

func (src *gameSource) close() error { return src.file.Close() }

// is reports whether path leads to the file being read, possibly through links. The file must still be open.
func (src *gameSource) is(path string) bool {
	f, ok := src.file.(interface{ Stat() (fs.FileInfo, error) })
	if !ok {
		return false
	}
	read, err := f.Stat()
	if err != nil {
		return false
	}
	other, err := os.Stat(path)
	return err == nil && os.SameFile(read, other)
}

// gameFlags are the flags for the game and the format of a text; empty ones are detected from the text.
type gameFlags struct {
	game, variant, from string
	strict              bool // whether texts that need corrections are errors
}

// openGames opens a file of games, or in if the name is -. Reads end with ctx.
func openGames(ctx context.Context, name string, in io.Reader, flags gameFlags) (*gameSource, error) {
	file, err := openInput(name, in)
	if err != nil {
		return nil, err
	}
	src := &gameSource{name: name, file: file}
	head, text, err := format.Open(&stoppedReader{ctx: ctx, in: file})
	if err != nil {
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), src.close())
	}
	if err := src.settle(flags, head); err != nil {
		return nil, errors.Join(err, src.close())
	}
	src.games = src.format.Read(src.values, text)
	return src, nil
}

// settle determines the game, the format and the parameters of the game, from the flags, the file name and
// the beginning of the text.
func (src *gameSource) settle(flags gameFlags, head string) error {
	sets := catalog.Formats()
	if flags.game != "" {
		g, err := findGame(flags.game)
		if err != nil {
			return err
		}
		for _, s := range sets {
			if s.Game.Name == g.Name {
				sets = []format.Set{s}
				break
			}
		}
	}
	var err error
	switch {
	case flags.from != "" && len(sets) > 1:
		return usageError{errors.New("--from needs --game")}
	case flags.from != "":
		src.set = &sets[0]
		if src.format, err = src.set.Find(flags.from); err == nil && src.format.Read == nil {
			err = fmt.Errorf("%s can only be written", flags.from)
		}
		if err != nil {
			return usageError{err}
		}
	default:
		if src.set, src.format, err = format.Guess(sets, src.name, head); err != nil {
			return fmt.Errorf("%s: %w", src.name, err)
		}
	}
	if src.values, err = variant(src.set.Game, flags.variant); err != nil {
		return usageError{err}
	}
	return nil
}

// each calls do for each game. Unreadable games are reported on errs and skipped; corrections are also
// reported on errs. It ends with the first error that does not concern a game, or with ctx.
func (src *gameSource) each(ctx context.Context, errs io.Writer, strict bool,
	do func(number int, it *format.Game) error) error {
	number, bad := 0, 0
	for it, err := range src.games {
		if ctx.Err() != nil {
			return errors.New("interrupted")
		}
		number++
		if err == nil && strict && len(it.Mended) > 0 {
			err = it.Mended[0].Err()
		}
		if err == nil {
			for _, text := range it.Mended {
				fmt.Fprintf(errs, "%s: game %d: %s\n", src.name, number, text)
			}
			err = do(number, it)
		}
		if stop := new(stopError); errors.As(err, &stop) {
			return stop.error
		}
		if err != nil {
			bad++
			fmt.Fprintf(errs, "%s: game %d: %v\n", src.name, number, err)
		}
	}
	switch {
	case ctx.Err() != nil:
		return errors.New("interrupted")
	case number == 0:
		return fmt.Errorf("%s: there is no game", src.name)
	case bad > 0:
		return damagedError{fmt.Errorf("%d of %d games could not be read or written", bad, number)}
	}
	return nil
}

// stopError is an error that does not concern a single game and ends the command.
type stopError struct{ error }

// stoppedReader is a reader whose reads end with ctx, even while they wait for input.
type stoppedReader struct {
	ctx  context.Context
	in   io.Reader
	back chan readResult // receives the result of the current read
	own  []byte          // buffer of the current read
}

type readResult struct {
	n   int
	err error
}

// Read implements io.Reader.
func (r *stoppedReader) Read(p []byte) (int, error) {
	if r.back == nil {
		r.back, r.own = make(chan readResult, 1), make([]byte, 1<<16)
	}
	into := r.own[:min(len(p), len(r.own))]
	go func() {
		n, err := r.in.Read(into)
		r.back <- readResult{n, err}
	}()
	select {
	case <-r.ctx.Done():
		return 0, r.ctx.Err()
	case got := <-r.back:
		return copy(p, into[:got.n]), got.err
	}
}
