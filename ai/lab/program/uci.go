package program

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/lab/contest"
	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/catalog"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// uci implements the Universal Chess Interface, in the version of April 2006.
type uci struct {
	p        *process
	g        *game.Game
	position format.Format // writes the command that sets the position
	name     string        // name reported by the program
	options  []uciOption
	multiPV  int // last value sent
	at       *game.Tracked
	info     search.Info
	lines    []uciLine // lines by multipv
	answer   game.Move
	answered bool
	resigned bool
}

const (
	maxOptions = 500  // maximum number of options
	maxNames   = 2000 // maximum number of characters of option names in a message
)

// uciLine is the search information in one "info" line.
type uciLine struct {
	score  search.Score
	scored bool
	moves  []string
}

func newUCI(p *process, g *game.Game, _ param.Values) (talker, error) {
	position, err := notation(g, "uci")
	return &uci{p: p, g: g, position: position, multiPV: 1}, err
}

// notation returns the format with the given name for a game.
func notation(g *game.Game, name string) (format.Format, error) {
	for _, set := range catalog.Formats() {
		if set.Game.Name != g.Name {
			continue
		}
		if i := slices.IndexFunc(set.Formats, func(f format.Format) bool { return f.Name == name }); i >= 0 {
			return set.Formats[i], nil
		}
	}
	return format.Format{}, fault.Errorf("program: the protocol does not know %s", g.Title)
}

// written returns a game as text in a format.
func written(f format.Format, at *game.Tracked) (string, error) {
	r := at.Record()
	return f.Write(&format.Game{Values: r.Values, Start: r.Start, Line: format.Plies(r.Moves)})
}

// optionRooks makes the program write castling as king takes rook, which is unambiguous in all positions.
const optionRooks = "UCI_Chess960"

func (u *uci) greet(ctx context.Context, options []contest.Option) error {
	if err := u.p.tell("uci"); err != nil {
		return err
	}
	err := u.until(ctx, "uciok", func(line string) {
		if rest, ok := strings.CutPrefix(line, "option name "); ok && len(u.options) < maxOptions {
			if o, ok := readOption(rest); ok {
				u.options = append(u.options, o)
			}
		} else if rest, ok := strings.CutPrefix(line, "id name "); ok {
			u.name = fault.Cut(strings.TrimSpace(rest), maxName)
		}
	})
	if err != nil {
		return err
	}
	for _, o := range options {
		if !u.has(o.Name) {
			return fault.Errorf("program: %s has no option %q; it has %s", u.p.name, o.Name,
				fault.Cut(strings.Join(u.names(), ", "), maxNames))
		}
		if err := u.set(o.Name, o.Value); err != nil {
			return err
		}
	}
	if u.has(optionRooks) {
		if u.position, err = notation(u.g, "uci960"); err != nil {
			return err
		}
		if err := u.set(optionRooks, "true"); err != nil {
			return err
		}
	}
	return u.ready(ctx)
}

func (u *uci) has(option string) bool {
	return slices.ContainsFunc(u.options, func(o uciOption) bool { return strings.EqualFold(o.name, option) })
}

func (u *uci) names() []string {
	var all []string
	for _, o := range u.options {
		all = append(all, o.name)
	}
	return all
}

func (u *uci) describe(e *Engine) {
	if e.Method.Title == "" {
		e.Method.Title = u.name
	}
	for _, o := range u.options {
		s, ok := o.spec()
		if _, taken := e.Options[s.Name]; ok && !taken && s.Name != "" {
			e.Method.Params = append(e.Method.Params, s)
			e.Options[s.Name] = o.name
		}
	}
	e.Method.Strengths = []param.Spec{method.ByTime("1000"), method.ByNodes("100000"), method.ByDepth("12")}
}

func (u *uci) set(option, value string) error {
	command := "setoption name " + option
	if value != "" {
		command += " value " + value
	}
	return u.p.tell(command)
}

// until reads lines up to the first one that begins with word. It calls look, if it is not nil, with the
// lines before.
func (u *uci) until(ctx context.Context, word string, look func(line string)) error {
	for {
		line, err := u.p.hear(ctx)
		if err != nil {
			return err
		}
		if first, _, _ := strings.Cut(strings.TrimSpace(line), " "); first == word {
			return nil
		}
		if look != nil {
			look(strings.TrimSpace(line))
		}
	}
}

func (u *uci) ready(ctx context.Context) error {
	if err := u.p.tell("isready"); err != nil {
		return err
	}
	return u.until(ctx, "readyok", nil)
}

func (u *uci) begin(ctx context.Context) error {
	if err := u.p.tell("ucinewgame"); err != nil {
		return err
	}
	return u.ready(ctx)
}

func (u *uci) ask(at *game.Tracked, lim contest.Limits, lines int, _ uint64) error {
	position, err := written(u.position, at)
	if err != nil {
		return err
	}
	if lines = max(lines, 1); lines != u.multiPV && u.has("MultiPV") {
		if err := u.set("MultiPV", strconv.Itoa(lines)); err != nil {
			return err
		}
		u.multiPV = lines
	}
	u.at = at
	u.info, u.lines, u.answer, u.answered, u.resigned = search.Info{}, nil, 0, false, false
	if err := u.p.tell(position); err != nil {
		return err
	}
	return u.p.tell(goCommand(at.Turn(), lim))
}

// goCommand returns the "go" command with the limits of a search.
func goCommand(side game.Player, lim contest.Limits) string {
	words := []string{"go"}
	ms := func(d time.Duration) string { return strconv.FormatInt(max(d.Milliseconds(), 1), 10) }
	if c := lim.Clock; c != nil {
		names := []string{"wtime", "btime", "winc", "binc"}
		left := []time.Duration{c.Left, c.Other}
		if side == game.Second {
			left[0], left[1] = left[1], left[0]
		}
		words = append(words, names[0], ms(left[0]), names[1], ms(left[1]))
		if c.Increment > 0 {
			words = append(words, names[2], ms(c.Increment), names[3], ms(c.Increment))
		}
		if c.Moves > 0 {
			words = append(words, "movestogo", strconv.Itoa(c.Moves))
		}
	}
	switch {
	case lim.Time > 0:
		words = append(words, "movetime", ms(lim.Time))
	case lim.CPU > 0:
		words = append(words, "movetime", ms(lim.CPU))
	}
	if lim.Nodes > 0 {
		words = append(words, "nodes", strconv.FormatInt(lim.Nodes, 10))
	}
	if lim.Depth > 0 {
		words = append(words, "depth", strconv.Itoa(lim.Depth))
	}
	if len(words) == 1 {
		words = append(words, "infinite")
	}
	return strings.Join(words, " ")
}

func (u *uci) take(line string) (bool, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return false, nil
	}
	switch words[0] {
	case "info":
		u.hearInfo(words[1:])
	case "bestmove":
		if len(words) < 2 {
			words = append(words, "")
		}
		if words[1] == "resign" {
			u.answered, u.resigned = true, true
			return true, nil
		}
		var err error
		u.answer, err = u.p.legal(u.g, u.at, words[1])
		u.answered = err == nil
		return true, err
	}
	return false, nil
}

// hearInfo parses the words after "info". It ignores unknown words and invalid values.
func (u *uci) hearInfo(words []string) {
	var line uciLine
	place, depth := 1, 0
	for i := 0; i < len(words); i++ {
		number := func() (int64, bool) {
			if i+1 >= len(words) {
				return 0, false
			}
			n, err := strconv.ParseInt(words[i+1], 10, 64)
			if err == nil {
				i++
			}
			return n, err == nil && n >= 0
		}
		switch words[i] {
		case "string":
			i = len(words)
		case "depth":
			if n, ok := number(); ok {
				depth = int(min(n, 1000))
			}
		case "nodes":
			if n, ok := number(); ok {
				u.info.Nodes = n
			}
		case "multipv":
			if n, ok := number(); ok && n >= 1 {
				place = int(min(n, 1000))
			}
		case "score":
			i += line.hearScore(words[i+1:])
		case "pv":
			line.moves = slices.Clone(words[i+1:])
			i = len(words)
		}
	}
	if depth > 0 && place == 1 {
		u.info.Depth = depth
	}
	if !line.scored && line.moves == nil || place > u.multiPV {
		return
	}
	for len(u.lines) < place {
		u.lines = append(u.lines, uciLine{})
	}
	if line.moves == nil { // a bound without moves keeps the moves reported before
		line.moves = u.lines[place-1].moves
	}
	u.lines[place-1] = line
}

// hearScore parses the words after "score" and returns the number of words in the score.
func (l *uciLine) hearScore(words []string) int {
	if len(words) < 2 {
		return 0
	}
	n, err := strconv.Atoi(words[1])
	if err != nil {
		return 0
	}
	switch words[0] {
	case "cp":
		l.score = search.Score{Value: float64(n) / 100, Unit: "pawns"}
	case "mate":
		switch {
		case n > 0:
			l.score = search.Score{Kind: search.WinIn, Value: float64(2*n - 1)}
		default:
			l.score = search.Score{Kind: search.LossIn, Value: float64(-2 * n)}
		}
	default:
		return 0
	}
	l.scored = true
	if len(words) > 2 {
		switch words[2] {
		case "lowerbound":
			l.score.Bound = search.AtLeast
			return 3
		case "upperbound":
			l.score.Bound = search.AtMost
			return 3
		}
	}
	return 2
}

func (u *uci) stop() error { return u.p.tell("stop") }

func (u *uci) quit() { _ = u.p.tell("quit") } // a program that does not react is killed later

func (u *uci) thought() contest.Thought {
	t := contest.Thought{Info: u.info, Resigns: u.resigned}
	t.Lines = nil
	for _, l := range u.lines {
		moves := playable(u.g, u.at, l.moves)
		if len(moves) == 0 {
			continue
		}
		t.Lines = append(t.Lines, search.Line{Score: l.score, Moves: moves})
		t.Scored = t.Scored || len(t.Lines) == 1 && l.scored
	}
	if u.answered && !u.resigned {
		t.Info, t.Scored = answerFirst(t.Info, u.answer, t.Scored)
		t.Stop = search.Done
	}
	return t
}

// playable returns the legal moves at the beginning of a line.
func playable(g *game.Game, at *game.Tracked, texts []string) []game.Move {
	s := at.Clone()
	var moves []game.Move
	for _, text := range texts {
		m, err := g.ParseMove(s, text)
		if err != nil {
			break
		}
		s.Play(m)
		moves = append(moves, m)
	}
	return moves
}

// answerFirst moves the line that begins with the program's answer to the front, and adds such a line if
// there is none. The score of the answer is known only if the program reported the line.
func answerFirst(info search.Info, answer game.Move, scored bool) (search.Info, bool) {
	i := slices.IndexFunc(info.Lines, func(l search.Line) bool { return l.Moves[0] == answer })
	switch {
	case i < 0:
		info.Lines = slices.Insert(info.Lines, 0, search.Line{Moves: []game.Move{answer}})
		return info, false
	case i > 0:
		line := info.Lines[i]
		info.Lines = slices.Insert(slices.Delete(info.Lines, i, i+1), 0, line)
	}
	return info, scored
}
