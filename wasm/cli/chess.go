package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"strings"

	"ludarium/ai/base/number"
	"ludarium/ai/lab"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/search/alphabeta"
	"ludarium/ai/search/evaluate"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/param"
)

// chessFlags are the flags shared by the chess commands.
type chessFlags struct {
	*flag.FlagSet
	fen      *string
	material *bool
	json     *bool
	strict   *bool
}

func newChessFlags() chessFlags {
	fs := newFlags()
	return chessFlags{fs, fs.String("fen", "", ""), fs.Bool("material", false, ""),
		fs.Bool("json", false, ""),
		fs.Bool("strict", false, "")}
}

// position parses --fen, by default the initial position. Corrections are reported on w, or are errors if
// strict.
func (f chessFlags) position(w io.Writer) (chess.Position, error) {
	switch {
	case *f.fen == "":
		return chess.Initial(), nil
	case *f.strict:
		return chess.ParseFEN(*f.fen)
	}
	p, mended, err := chess.ReadPosition(*f.fen)
	for _, text := range mended {
		fmt.Fprintln(w, "--fen: "+text.String())
	}
	return p, err
}

// settle parses the arguments of a command that has only flags.
func (f chessFlags) settle(args []string) error { return parseFlags(f.FlagSet, args) }

// evalRecord is the evaluation of a position.
type evalRecord struct {
	FEN string `json:"fen"`
	// for the side to move, in 1/100 pawn; the result if the game is over
	Value    int    `json:"value"`
	Material int    `json:"material"` // material balance for the side to move
	End      string `json:"end,omitempty"`
	Mate     *int   `json:"mate,omitempty"` // 0 if the side to move is checkmated; otherwise omitted
}

func chessEval(_ context.Context, std streams, args []string) error {
	f := newChessFlags()
	if err := f.settle(args); err != nil {
		return err
	}
	p, err := f.position(std.err)
	if err != nil {
		return err
	}
	s := chess.New(p, false)
	r := evalRecord{FEN: p.FEN(), Value: centipawns(evaluate.Chess{Material: *f.material}.Evaluate(s)),
		Material: centipawns(evaluate.Chess{Material: true}.Evaluate(s)), End: s.Ending().String()}
	if value, over := finished(s, game.Player(p.Side)); over {
		r.Value = value
	}
	r.Mate = mateField(r.Value)
	if *f.json {
		return object(std.out, r)
	}
	if r.End != "" {
		_, err = fmt.Fprintf(std.out, "%s: the game is over by %s: %s\n", r.FEN, r.End, valueWords(r.Value))
		return err
	}
	_, err = fmt.Fprintf(std.out, "%s: %s for the side to move, material alone %s cp\n", r.FEN,
		valueWords(r.Value), number.Fixed(float64(r.Material), 0))
	return err
}

// searchRecord is the result of one iteration of a search.
type searchRecord struct {
	FEN   string `json:"fen"`
	Depth int    `json:"depth"`
	Value int    `json:"value"` // in 1/100 pawn; a mate is 100000 minus its plies
	Bound string `json:"bound"` // "lower", "upper" or, inside the window, "exact"
	// number of moves to mate; negative if the side to move is mated
	Mate       *int     `json:"mate,omitempty"`
	Moves      []string `json:"moves"`
	Nodes      int64    `json:"nodes"`
	Cutoffs    int64    `json:"cutoffs"`
	Researches int64    `json:"researches"`
	NullCuts   int64    `json:"null_cuts"`
	Skips      int64    `json:"skips"`
	Seconds    float64  `json:"seconds"`
	Stop       string   `json:"stop"`
	End        string   `json:"end,omitempty"` // reason for the end of the game; "" if it is not over
}

// eventRecord is one step of a search.
type eventRecord struct {
	Event   string `json:"event"`
	Role    string `json:"role,omitempty"`
	Reason  string `json:"reason,omitempty"`
	Ply     int    `json:"ply"`
	Depth   int    `json:"depth"`
	Move    string `json:"move,omitempty"`
	Alpha   *int   `json:"alpha,omitempty"` // in 1/100 pawn; omitted if infinite
	Beta    *int   `json:"beta,omitempty"`
	Value   *int   `json:"value,omitempty"`
	Untried int    `json:"untried,omitempty"`
	Nodes   int64  `json:"nodes"`
}

// eventNames are the names of the kinds of events in records.
var eventNames = map[alphabeta.EventKind]string{alphabeta.Enter: "enter", alphabeta.Return: "return",
	alphabeta.Cutoff: "cutoff", alphabeta.Skip: "skip",
	alphabeta.Begin: "begin", alphabeta.End: "end"}

func newEventRecord(e alphabeta.Event) eventRecord {
	r := eventRecord{Event: eventNames[e.Kind], Role: string(e.Role), Reason: string(e.Reason), Ply: e.Ply,
		Depth: e.Depth,
		Alpha: windowEnd(e.Alpha, math.Floor), Beta: windowEnd(e.Beta, math.Ceil), Untried: e.Untried,
		Nodes: e.Nodes}
	if e.Kind != alphabeta.Enter && e.Kind != alphabeta.Begin {
		r.Value = windowEnd(e.Value, math.Round)
	}
	switch {
	case e.Kind == alphabeta.Begin, e.Kind == alphabeta.End:
	case e.Role == live.Null:
		r.Move = "null"
	case e.Role != live.Presearch:
		r.Move = chess.UCI(e.Move)
	}
	return r
}

// settings collects name=value flags.
type settings param.Values

// String implements flag.Value.
func (s settings) String() string { return param.Values(s).String() }

// Set implements flag.Value; several settings are separated by commas.
func (s settings) Set(text string) error {
	v, err := param.ParseValues(strings.ReplaceAll(text, ",", " "))
	for name, value := range v {
		s[name] = value
	}
	return err
}

func chessSearch(ctx context.Context, std streams, args []string) error {
	f := newChessFlags()
	lim := search.Limits{}
	f.IntVar(&lim.Depth, "depth", 0, "")
	f.Int64Var(&lim.Nodes, "nodes", 0, "")
	f.DurationVar(&lim.Time, "time", 0, "")
	f.Uint64Var(&lim.Seed, "seed", 1, "")
	events, draws := f.Bool("events", false, ""), f.Bool("draws", false, "")
	given := settings{}
	f.Var(given, "set", "")
	if err := f.settle(args); err != nil {
		return err
	}
	if lim.Depth < 0 || lim.Nodes < 0 || lim.Time < 0 || lim.Depth == 0 && lim.Nodes == 0 && lim.Time == 0 {
		return usageError{errors.New("give at least one of --depth, --nodes and --time, greater than 0")}
	}
	v, err := param.Fill(alphabeta.Params(), param.Values(given))
	if err != nil {
		return usageError{err}
	}
	p, err := f.position(std.err)
	if err != nil {
		return err
	}
	root := chess.NewPlain(p)
	if *draws {
		root = chess.New(p, false)
	}
	if value, over := finished(root, game.Player(p.Side)); over {
		r := searchRecord{FEN: p.FEN(), Value: value, Bound: boundNames[search.Exactly],
			Mate: mateField(value), Moves: []string{}, Stop: string(search.Done),
			End: root.Ending().String()}
		if *f.json || *events {
			return object(std.out, r)
		}
		return writeSearch(std.out, r)
	}
	var failed error
	tell := func(e alphabeta.Event) {
		if failed == nil {
			failed = object(std.out, newEventRecord(e))
		}
	}
	if !*events {
		tell = nil
	}
	info, counts, err := alphabeta.New(evaluate.Chess{Material: *f.material}, v).
		Run(ctx, root, lim, nil, tell)
	if err = errors.Join(err, failed); err != nil {
		return err
	}
	best := info.Lines[0]
	value := centipawns(alphabeta.Value(best.Score))
	r := searchRecord{FEN: p.FEN(), Depth: info.Depth, Value: value, Bound: boundNames[best.Score.Bound],
		Mate: mateField(value), Nodes: info.Nodes,
		Cutoffs: counts.Cutoffs, Researches: counts.Researches, NullCuts: counts.NullCuts,
		Skips: counts.Skips, Seconds: info.Elapsed.Seconds(), Stop: string(info.Stop)}
	for _, m := range best.Moves {
		r.Moves = append(r.Moves, chess.UCI(m))
	}
	if *f.json || *events {
		return object(std.out, r)
	}
	return writeSearch(std.out, r)
}

func writeSearch(w io.Writer, r searchRecord) error {
	if r.End != "" {
		_, err := fmt.Fprintf(w, "the game is over by %s: %s\n", r.End, valueWords(r.Value))
		return err
	}
	_, err := fmt.Fprintf(w, "depth %d: %s%s, %s; %s, %s, searched again %s, %.3f s, %s nodes/s\n",
		r.Depth, boundSigns[r.Bound], valueWords(r.Value), strings.Join(r.Moves, " "),
		lab.Count(r.Nodes, "node"), lab.Count(r.Cutoffs, "cutoff"),
		lab.Count(r.Researches, "time"), r.Seconds, rate(float64(r.Nodes), r.Seconds))
	return err
}
