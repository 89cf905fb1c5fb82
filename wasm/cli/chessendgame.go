package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"ludarium/ai/base/safefile"
	"ludarium/ai/engine/chess/endgame"
	"ludarium/assets"
	"ludarium/game/chess"
)

// endgameRecord is a solved endgame of chess.
type endgameRecord struct {
	Ending string `json:"ending"`
	// numbers of positions that White, the stronger side, wins: with White to move, with Black to move
	Wins   [2]int `json:"wins"`
	Draws  [2]int `json:"draws"`  // numbers of drawn positions, in the same order
	Losses [2]int `json:"losses"` // numbers of positions that Black wins, in the same order
	// moves to the longest mate by White, with White to move; 0 if there is none
	WhiteMate int     `json:"white_mate"`
	WhiteFEN  string  `json:"white_fen,omitempty"`
	BlackMate int     `json:"black_mate"`
	BlackFEN  string  `json:"black_fen,omitempty"`
	Bytes     int     `json:"bytes"`             // size of the compressed table in bytes
	Seconds   float64 `json:"seconds,omitempty"` // solving time in seconds; 0 if the table was loaded
}

// exactRecord is a position with the exact values of its moves.
type exactRecord struct {
	FEN    string `json:"fen"`
	Ending string `json:"ending"`
	Value  string `json:"value"` // "win", "draw" or "loss" for the side to move
	// number of moves to mate; negative if the side to move is mated
	Mate  *int        `json:"mate,omitempty"`
	Line  []string    `json:"line,omitempty"` // moves of best play to mate
	Moves []exactMove `json:"moves"`
}

// exactMove is a move with its exact value for the side that makes it.
type exactMove struct {
	Move  string `json:"move"`
	Value string `json:"value"`
	Mate  *int   `json:"mate,omitempty"`
}

// tableFolder stores compressed tables as files. Without a name it stores nothing.
type tableFolder struct{ name string }

func (f *tableFolder) path(m endgame.Material) string {
	return filepath.Join(f.name, endgame.FileOf(m))
}

// Load implements endgame.Keeper. A damaged file is treated as missing.
func (f *tableFolder) Load(_ context.Context, m endgame.Material) (*endgame.Table, error) {
	if f.name == "" {
		return nil, nil
	}
	data, err := os.ReadFile(f.path(m))
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	if t, err := endgame.Unpack(data); err == nil && t.Material == m {
		return t, nil
	}
	return nil, nil
}

// Save implements endgame.Keeper.
func (f *tableFolder) Save(t *endgame.Table) error {
	if f.name == "" {
		return nil
	}
	if err := os.MkdirAll(f.name, 0o777); err != nil {
		return err
	}
	return safefile.WriteData(f.path(t.Material), 0o666, t.Pack())
}

// solvedFolder returns the default folder for solved endgames; empty if the system has none.
func solvedFolder() string {
	caches, err := os.UserCacheDir()
	if err != nil {
		return ""
	}
	return filepath.Join(caches, "ludarium", "endgames")
}

// openFile returns an embedded file, or an endgame table that was solved on this machine.
func openFile(ctx context.Context, name string) ([]byte, error) {
	if folder := solvedFolder(); folder != "" && strings.HasSuffix(name, endgame.Extension) {
		return os.ReadFile(filepath.Join(folder, filepath.Base(name)))
	}
	return assets.Open(ctx, name)
}

func chessEndgame(ctx context.Context, std streams, args []string) error {
	fs := newFlags()
	fen := fs.String("fen", "", "")
	all, asJSON := fs.Bool("all", false, ""), fs.Bool("json", false, "")
	tables := fs.String("tables", solvedFolder(), "")
	names, err := parse(fs, args)
	if err != nil {
		return err
	}
	var endings []endgame.Material
	var position *chess.Position
	switch {
	case *fen != "" && !*all && len(names) == 0:
		p, m, err := endingOf(*fen, std.err)
		if err != nil {
			return err
		}
		position, endings = &p, []endgame.Material{m}
	case *all && *fen == "" && len(names) == 0:
		endings = endgame.All()
	case *fen == "" && !*all && len(names) > 0:
		for i, name := range names {
			m, err := endgame.Parse(name)
			if err != nil {
				return usageError{fmt.Errorf("argument %d: %w", i+1, err)}
			}
			endings = append(endings, m)
		}
	default:
		return usageError{errors.New("give names of endings, such as KQKR, or --all, or --fen")}
	}
	set, keeper := endgame.NewSet(), &tableFolder{name: *tables}
	for _, m := range endings {
		start, solved := time.Now(), false
		err := set.Complete(ctx, m, keeper, func(now endgame.Material, done float64) {
			solved = solved || now == m
			if done == 0 {
				fmt.Fprintf(std.err, "solving %v\n", now)
			}
		})
		if err != nil {
			return err
		}
		if position != nil {
			return writeExact(std.out, set, position, m, *asJSON)
		}
		r := newEndgameRecord(set.Table(m))
		if solved {
			r.Seconds = time.Since(start).Seconds()
		}
		if err := r.write(std.out, *asJSON); err != nil {
			return err
		}
	}
	return nil
}

// endingOf parses a position whose endgame can be solved. Corrections are reported on w.
func endingOf(fen string, w io.Writer) (chess.Position, endgame.Material, error) {
	p, mended, err := chess.ReadPosition(fen)
	for _, text := range mended {
		fmt.Fprintln(w, "--fen: "+text.String())
	}
	if err != nil {
		return p, endgame.Material{}, err
	}
	m, ok := endgame.Of(&p)
	if !ok {
		return p, m, usageError{fmt.Errorf("--fen %s: endings of three and four men without castling are "+
			"solved", p.FEN())}
	}
	return p, m, nil
}

func newEndgameRecord(t *endgame.Table) endgameRecord {
	r := endgameRecord{Ending: t.Material.String(), Bytes: len(t.Pack())}
	counts, most := t.Count(), t.Longest()
	for side := range counts {
		r.Wins[side], r.Draws[side], r.Losses[side] = counts[side][0], counts[side][1], counts[side][2]
	}
	r.WhiteMate, r.WhiteFEN = (most[chess.White].Plies+1)/2, most[chess.White].FEN
	r.BlackMate, r.BlackFEN = (most[chess.Black].Plies+1)/2, most[chess.Black].FEN
	return r
}

func (r endgameRecord) write(w io.Writer, asJSON bool) error {
	if asJSON {
		return object(w, r)
	}
	took := "kept before"
	if r.Seconds > 0 {
		took = fmt.Sprintf("solved in %.1f s", r.Seconds)
	}
	_, err := fmt.Fprintf(w, "%s: %s, %d bytes\n", r.Ending, took, r.Bytes)
	for side, name := range []string{"White", "Black"} {
		if err == nil {
			all := float64(r.Wins[side] + r.Draws[side] + r.Losses[side])
			_, err = fmt.Fprintf(w, "  %s to move: White wins %.1f %%, drawn %.1f %%, Black wins %.1f %% "+
				"of %.0f\n",
				name, 100*float64(r.Wins[side])/all, 100*float64(r.Draws[side])/all,
				100*float64(r.Losses[side])/all, all)
		}
	}
	for _, most := range []struct {
		side, fen string
		moves     int
	}{{"White", r.WhiteFEN, r.WhiteMate}, {"Black", r.BlackFEN, r.BlackMate}} {
		if err == nil && most.moves > 0 {
			_, err = fmt.Fprintf(w, "  %s mates in %d at most: %s\n", most.side, most.moves, most.fen)
		}
	}
	return err
}

// valueOf returns the name of an exact value and the distance to mate in moves.
func valueOf(r endgame.Result) (string, *int) {
	plies, wins, ok := r.Mate()
	moves := (plies + 1) / 2
	switch {
	case !ok:
		return "draw", nil
	case wins:
		return "win", &moves
	}
	moves = -moves
	return "loss", &moves
}

func writeExact(w io.Writer, set *endgame.Set, p *chess.Position, m endgame.Material, asJSON bool) error {
	result, ok := set.Look(p)
	moves, all := set.Moves(p)
	if !ok || !all {
		return fmt.Errorf("%s: an ending is missing", p.FEN())
	}
	r := exactRecord{FEN: p.FEN(), Ending: m.String(), Moves: []exactMove{}}
	r.Value, r.Mate = valueOf(result)
	q := *p
	for _, move := range set.Line(q) {
		r.Line = append(r.Line, q.SAN(move))
		q.Make(move)
	}
	for _, x := range moves {
		e := exactMove{Move: p.SAN(x.Move)}
		e.Value, e.Mate = valueOf(x.Result)
		r.Moves = append(r.Moves, e)
	}
	if asJSON {
		return object(w, r)
	}
	words := func(value string, mate *int) string {
		switch {
		case mate == nil:
			return value
		case *mate == 0:
			return "mated"
		case *mate < 0:
			return fmt.Sprintf("mated in %d", -*mate)
		}
		return fmt.Sprintf("mate in %d", *mate)
	}
	_, err := fmt.Fprintf(w, "%s: %s\n", r.FEN, words(r.Value, r.Mate))
	if err == nil && len(r.Line) > 0 {
		_, err = fmt.Fprintf(w, "  %s\n", strings.Join(r.Line, " "))
	}
	for _, x := range r.Moves {
		if err == nil {
			_, err = fmt.Fprintf(w, "%-8s %s\n", x.Move, words(x.Value, x.Mate))
		}
	}
	return err
}
