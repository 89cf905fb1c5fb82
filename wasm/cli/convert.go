package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/ai/base/safefile"
	"ludarium/game/format"
)

func convert(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	var flags gameFlags
	flags.define(fs)
	to, out := fs.String("to", "", ""), fs.String("out", "", "")
	name, err := parseOne(fs, args, "file (- is the standard input)")
	if err != nil {
		return err
	}
	if *to == "" && *out == "" {
		return usageError{errors.New("--to is missing; it names a format, such as pgn")}
	}
	src, err := openGames(ctx, name, std.in, flags)
	if err != nil {
		return err
	}
	defer src.close()
	f, err := target(src.set, *to, *out)
	if err != nil {
		return usageError{err}
	}
	w, err := createGames(f, *out, std.out)
	if err != nil {
		return err
	}
	err = src.each(ctx, std.err, flags.strict, func(_ int, it *format.Game) error { return w.add(it) })
	return w.end(src, err)
}

func (flags *gameFlags) define(fs *flag.FlagSet) {
	fs.StringVar(&flags.game, "game", "", "")
	fs.StringVar(&flags.variant, "variant", "", "")
	fs.StringVar(&flags.from, "from", "", "")
	fs.BoolVar(&flags.strict, "strict", false, "")
}

// target returns the named format or, if the name is empty, the usual format for the file.
func target(set *format.Set, name, file string) (format.Format, error) {
	if name == "" {
		ext := strings.ToLower(filepath.Ext(file))
		for _, f := range set.All() {
			if f.Write != nil && slices.Contains(f.Exts, ext) {
				return f, nil
			}
		}
		return format.Format{}, fmt.Errorf("the name of %s has no known format; name one with --to", file)
	}
	f, err := set.Find(name)
	if err == nil && f.Write == nil {
		err = fmt.Errorf("%s can only be read", name)
	}
	return f, err
}

// gameWriter writes games in a format.
type gameWriter struct {
	format format.Format
	out    *bufio.Writer
	file   *safefile.File // nil for standard output
	name   string         // name of the file
	count  int
}

// createGames creates a file for games, or uses out if the name is empty.
func createGames(f format.Format, name string, out io.Writer) (*gameWriter, error) {
	if name == "" {
		return &gameWriter{format: f, out: bufio.NewWriter(out)}, nil
	}
	file, err := safefile.Create(name, 0o666)
	if err != nil {
		return nil, err
	}
	return &gameWriter{format: f, out: file.Writer, file: file, name: name}, nil
}

// add writes a game. The error concerns the game, except for a stopError.
func (w *gameWriter) add(it *format.Game) error {
	if w.format.Single && w.count > 0 {
		return fmt.Errorf("a file of %s holds one game", w.format.Title)
	}
	text, err := w.format.Write(it)
	if err != nil {
		return err
	}
	text = strings.TrimRight(text, "\n") + "\n"
	if strings.Count(text, "\n") > 1 && w.count > 0 {
		text = "\n" + text
	}
	w.count++
	if _, err := w.out.WriteString(text); err != nil {
		return &stopError{err}
	}
	return nil
}

// flush writes the buffered text.
func (w *gameWriter) flush() error {
	if err := w.out.Flush(); err != nil {
		return &stopError{err}
	}
	return nil
}

// end closes the source and completes the output; err is the error of reading and writing the games. The
// output file is replaced only if at least one game was written and there was no error except unreadable
// games. If the input file is also the output file, it stays unchanged when any game was unreadable, because
// that game would be lost.
func (w *gameWriter) end(src *gameSource, err error) error {
	if w.file == nil {
		return errors.Join(err, src.close(), w.out.Flush())
	}
	own := src.is(w.name)
	err = errors.Join(err, src.close()) // some systems cannot replace a file that is open
	damaged := errors.As(err, new(damagedError))
	switch {
	case err != nil && !damaged, damaged && w.count == 0:
		w.file.Discard()
		return fmt.Errorf("%w; %s is not written", err, w.name)
	case damaged && own:
		w.file.Discard()
		return fmt.Errorf("%v; they would be lost, so %s stays as it is: give --out another name", err,
			w.name)
	}
	return errors.Join(err, w.file.Keep())
}
