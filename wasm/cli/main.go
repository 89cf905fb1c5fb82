// Command ludarium-cli is Ludarium without a window: counts, checks, matches and measurements for terminals,
// scripts and other programs. It runs natively and, under js/wasm, in Node.
//
// # To add a command
//
// Write a file with a function of the type of command.run, and add it to commands.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"runtime"
	"strings"

	"ludarium/ai/base/resource"
	"ludarium/ai/base/version"
	"ludarium/ai/worker/pool"
)

func main() {
	ctx, stop := stoppable()
	std := streams{in: &stdin{ctx: ctx, in: os.Stdin}, out: os.Stdout, err: os.Stderr,
		files: resource.NewStore(openFile)}
	code := run(ctx, os.Args[1:], std)
	stop()
	os.Exit(code)
}

// streams are the input and the outputs of a command, and the embedded files of the program.
type streams struct {
	in       io.Reader
	out, err io.Writer
	files    *resource.Store // nil if there are none
	debug    pool.Log        // nil if nothing is logged
}

// command is a command of the program, with a name of one or two words.
type command struct {
	name  string
	usage string // rest of the usage line after the name
	doc   string
	run   func(ctx context.Context, std streams, args []string) error
}

func commands() []command {
	return []command{
		{"perft", "GAME --depth N [--pos P] [--variant V] [--divide] [--threads T] [--json]",
			"Counts the move sequences of length N. V is the name of a board, or settings of the game such " +
				"as chess960=959.", perft},
		{"match", "GAME --first PLAYER [--second PLAYER] [--games N] [--seed S] [--variant V] [--opening " +
			"PLIES] [--max-plies N] [--sprt E0,E1] [--workers N] [--json]",
			"Plays games between algorithms, each opening twice with colours swapped. PLAYER is a name " +
				"with settings, such as alphabeta,depth=4. With --sprt the match ends when one of the two " +
				"Elo differences is clearly more likely.", match},
		{"tournament", "GAME PLAYER... | --resume DIR [--players FILE|LIST] [--format " +
			"round-robin|gauntlet|swiss|ladder] [--games N] [--rounds N] [--reach N] [--openings " +
			"FILE|even] [--plies N] [--even X] [--nodes N | --depth N | --time D | --cpu-time D | --clock " +
			"[MOVES/]TIME[+INCREMENT]] [--margin D] [--patience D] [--times] [--max-plies N] [--resign " +
			"BY,MOVES] [--draw BY,MOVES,FROM] [--exact NODES] [--sprt E0,E1[,ALPHA,BETA] [--trinomial]] " +
			"[--anchor NAME=ELO;...] [--variant V] [--seed S] [--workers N] [--out DIR [--accept-changes]] " +
			"[--json]",
			"Plays games between any number of players and rates them. PLAYER is a name with settings, " +
				"such as mcts,playouts=500, or another program, such as uci:stockfish,UCI_Elo=1500; NAME= " +
				"before it gives it a name. --games counts the games of any two that meet; each opening " +
				"is played twice with colours swapped. A player without its own limit uses the limit of " +
				"the tournament. With --out an interrupted tournament can be resumed, and the games are " +
				"saved with what the players thought. A tournament is not resumed with a player that is " +
				"another program than before, by its files or by the name and version that it reports, " +
				"unless --accept-changes is given.", tournament},
		{"chess eval", "[--fen F] [--strict] [--material] [--json]",
			"Evaluates a position without search, from the view of the side to move.", chessEval},
		{"chess search", "[--fen F] [--strict] [--depth N] [--nodes N] [--time D] [--set NAME=VALUE]... " +
			"[--material] [--draws] [--seed S] [--events] [--json]",
			"Searches a position; every technique can be switched on or off (see lab show " +
				"chess/techniques). F is a FEN, an EPD or the position of a UCI command; castling rights " +
				"and en-passant squares that can't be are dropped, or refused with --strict. --events " +
				"prints each step as JSON. Without --draws only mate and stalemate end a game.", chessSearch},
		{"chess ablate",
			"[--positions standard|endings|middlegames|endgames | --fen F] [--count N] [--depth N] " +
				"[--techniques ladder|each|\"NAME=VALUE ...; ...\"] [--placement] [--seed S] [--json]",
			"Compares techniques on positions: nodes, values, re-searches and errors. The evaluation is " +
				"material only, unless --placement is given.", chessAblate},
		{"chess suite", "FILE.epd [--time D] [--nodes N] [--depth N] [--engine PLAYER] [--seed S] " +
			"[--failed F] [--strict] [--json]",
			"Searches the positions of a file for their best moves (bm, am) and counts what was solved, " +
				"with points where the file gives them in c0, or c8 and c9. FILE - is the standard input. " +
				"PLAYER is a name with settings, such as chess,level=8, or another program, such as " +
				"uci:stockfish,Threads=1. --failed writes the others to a file.",
			chessSuite},
		{"chess endgame", "NAME... | --all | --fen F [--tables DIR] [--json]",
			"Solves endings of three and four men, such as KQKR, and prints how many positions are won " +
				"and the longest mate; or, of a position, its exact value, best play and what each move " +
				"keeps. Solved endings are kept as files in DIR, which is a folder of the user's cache " +
				"unless it is given, where engines with the setting endgames=true find them.", chessEndgame},
		{"uci", "", "Runs the chess engine with the Universal Chess Interface.", uciEngine},
		{"connect solve", "[--rows R] [--cols C] [--k K] [--table MB] [--no-book] [--weak] [--json]",
			"Solves positions from the standard input, one move string per line. Prints moves, score, " +
				"nodes and microseconds.", connectSolve},
		{"othello solve", "FILE.obf [--threads T] [--table MB] [--moves] [--no-weights] [--json]",
			"Solves the positions of a file, of the 4×4, 6×6 or 8×8 board, to the end of the game. " +
				"Prints index, score, best move, line, nodes and seconds; with --moves, the score of " +
				"every move, too. FILE - is the standard input.", othelloSolve},
		{"othello suite", "FILE.obf [--time D] [--nodes N] [--depth N] [--engine PLAYER] [--seed S] " +
			"[--failed F] [--json]",
			"Searches the positions of a file for the moves with the best score that the file names, and " +
				"counts what was solved. FILE - is the standard input. PLAYER is a name with settings, or " +
				"another program, such as nboard:PATH. --failed writes the others to a file.",
			othelloSuite},
		{"othello nboard", "[--set level=L,probcut=B]",
			"Runs the Othello engine with the NBoard protocol over standard input and output.",
			othelloNBoard},
		{"2048 play", "[--agent AGENT] [--games N] [--seed S] [--sims N] [--move-time D] [--nodes N] " +
			"[--depth N] [--size ROWS] [--target TILE] [--stop-at TILE] [--goal tile|score] " +
			"[--evil] [--json]",
			"Plays games and counts their largest tiles, or their points with --goal score. AGENT is a " +
				"name with settings, such as expectimax,evaluation=network. ROWS is 3 to 8. --evil puts " +
				"each new tile where it is worst for the player.",
			play2048},
		{"2048 exact", "[--size 2x2|2x3|3x3] --target TILE|--goal score [--four-odds P] " +
			"[--agents A;B [--games N] [--seed S]] [--json]",
			"Solves a small board by backward induction: how often best play reaches a tile, or how many " +
				"points it makes, as an exact number. Agents, each with its settings as in " +
				"expectimax,depth=3, play as well, on 3x3: how much less often they win.",
			exact2048},
		{"morpion search", "[--variant V] [--method M] [--time T] [--playouts N] [--target MOVES] [--seed " +
			"S] [--from RECORD [--locked N]] [--out FILE] [--save FILE] [--workers N] [--json]",
			"Searches for long games. M is a name with settings, such as nrpa,level=4; perturbation " +
				"changes RECORD. With --save an interrupted search can be resumed.", morpionSearch},
		{"morpion check", "FILE... [--json]", "Checks records move by move. FILE - is the standard input.",
			morpionCheck},
		{"optimise", "--function F | --expression TEXT --dim D | --filter PROGRAM | --tour MAP [--start F] " +
			"[--known F] | --formula FILE [--method M] [--dim D] [--evaluations N] [--set " +
			"NAME=VALUE]... [--seed S] [--target COST] [--stagnation N [--restarts N]] [--time T] " +
			"[--shift] [--rotate] [--lower X --upper X] [--workers N] [--out FILE] [--resume FILE] " +
			"[--json]",
			"Minimises the cost of a function, of an expression such as '10*n + sum(x_i^2 - " +
				"10*cos(2*pi*x_i))' or of a program that reads points as CSV lines and writes one cost per " +
				"point; or searches for the shortest tour on a map (a name or a TSPLIB file, which may be " +
				"asymmetric), or for an assignment that satisfies a formula (a DIMACS file). --start and " +
				"--known name .tour files: a tour to begin with, and one whose length is the target. With " +
				"--resume an interrupted run can be resumed; --out writes the course of the cost.", optimise},
		{"convert", "FILE --to FORMAT [--out F] [--game GAME] [--variant V] [--from FORMAT] [--strict]",
			"Writes the games or positions of a file in another format, such as pgn, fen, epd, ggf, sgf, " +
				"obf, transcript, board, moves or json. Game and format of the file are found out unless " +
				"they are given. Bad games are named and passed over; the exit code is 3 then. --out " +
				"replaces F only when all is written, and may name FILE itself. FILE - is the standard " +
				"input.", convert},
		{"explore", "FILE [--moves MOVES] [--search WORDS] [--game GAME] [--variant V] [--from FORMAT] " +
			"[--strict] [--json]",
			"Prints what was played from a position in the games of a file: move, games, won by the first " +
				"side, drawn, won by the second, mean plies and last year. MOVES lead to the position, by " +
				"whatever moves the games came there; WORDS choose games by their players, event, date or " +
				"opening. FILE - is the standard input.", explore},
		{"analyse", "FILE --depth N|--nodes N|--time D [--lines N] [--engine PLAYER] [--seed S] [--to " +
			"FORMAT] [--out F] [--game GAME] [--variant V] [--from FORMAT] [--strict]",
			"Searches each position of the games of a file and writes them back with the values of the " +
				"moves, marks of bad ones and up to N better lines, in PGN, GGF or JSON. PLAYER is a name " +
				"with settings, such as chess,level=8, or another program, such as " +
				"uci:stockfish,Threads=1. --out replaces F only when all games are analysed, and may name " +
				"FILE itself. FILE - is the standard input.", analyse},
		{"methods", "GAME|functions|tours|formulas [NAME] [--json]",
			"Lists the algorithms, or describes one with all its settings.", listMethods},
		{"teach list", "[--json]", "Lists the algorithms that are explained by their own code.", teachList},
		{"teach", "NAME [--seed N] [--set NAME=VALUE]... [--example succeeds|fails] [--break LINE]... " +
			"[--next MARK] [--from N] [--events N] [--json]",
			"Runs the code of an algorithm on a small case and prints its lines as they are executed, " +
				"with the variables that matter. --break prints the events on a line, --next the events of " +
				"a mark, such as cut; --from begins with event N.", teachRun},
		{"lab list", "[--json]", "Lists the experiments.", labList},
		{"lab show", "NAME [--json]", "Describes an experiment, its parameters and the published results.",
			labShow},
		{"lab run", "NAME [--preset P] [--set NAME=VALUE]... [--seed S] [--out DIR] [--shard I/N] " +
			"[--workers N] [--until-decided] [--limit T] [--json]",
			"Runs an experiment, or resumes the run in DIR. --until-decided doubles the trials until " +
				"each row " +
				"is judged, for --limit (10m) at most.", labRun},
		{"lab merge", "DIR... --out DIR [--json]", "Merges the shards of a run.", labMerge},
		{"lab report", "DIR [--out FILE] [--charts DIR]",
			"Writes a run as one HTML file and its charts as PNG and SVG.", labReport},
		{"bench", "[--json]", "Measures fixed workloads. The signature is a hash of their results.", bench},
	}
}

// Exit codes.
const (
	exitFailed  = 1
	exitUsage   = 2 // invalid command line
	exitDamaged = 3 // success, but saved files were damaged and repaired, or unreadable games were skipped
)

// usageError is an error in the command line.
type usageError struct{ error }

func (e usageError) Unwrap() error { return e.error }

// damagedError is the error of a command that has succeeded although saved files or games were damaged.
type damagedError struct{ error }

func (e damagedError) Unwrap() error { return e.error }

// run executes a command line without the program's name and returns the exit code.
func run(ctx context.Context, args []string, std streams) int {
	if len(args) > 0 && strings.TrimLeft(args[0], "-") == "debug" {
		std.debug = log.New(std.err, "debug: ", log.Ltime|log.Lmicroseconds).Printf
		args = args[1:]
	}
	if len(args) == 1 && strings.TrimLeft(args[0], "-") == "version" {
		fmt.Fprintln(std.out, "ludarium-cli", version.Number, runtime.GOOS+"/"+runtime.GOARCH,
			runtime.Version())
		return 0
	}
	if len(args) == 0 || args[0] == "help" || args[0] == "-h" || args[0] == "--help" {
		help(std.out)
		return 0
	}
	for _, c := range commands() {
		words := strings.Fields(c.name)
		if len(args) < len(words) || strings.Join(args[:len(words)], " ") != c.name {
			continue
		}
		err := c.run(ctx, std, args[len(words):])
		if ctx.Err() != nil && errors.Is(err, context.Canceled) {
			err = errInterrupted
		}
		switch usage, damaged := (usageError{}), (damagedError{}); {
		case err == nil:
			return 0
		case errors.Is(err, flag.ErrHelp):
			fmt.Fprintf(std.out, "usage: ludarium-cli %s %s\n", c.name, c.usage)
			return 0
		case errors.As(err, &usage):
			fmt.Fprintf(std.err, "ludarium-cli %s: %v\nusage: ludarium-cli %s %s\n", c.name, err, c.name,
				c.usage)
			return exitUsage
		case errors.As(err, &damaged):
			fmt.Fprintf(std.err, "ludarium-cli %s: %v\n", c.name, err)
			return exitDamaged
		default:
			fmt.Fprintf(std.err, "ludarium-cli %s: %v\n", c.name, err)
			return exitFailed
		}
	}
	fmt.Fprintf(std.err, "ludarium-cli: argument 1, %q, is not a command; ludarium-cli help lists "+
		"the commands\n", strings.Join(args[:min(2, len(args))], " "))
	return exitUsage
}

func help(w io.Writer) {
	fmt.Fprint(w, "Ludarium-cli is Ludarium without a window.\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "ludarium-cli %s %s\n    %s\n", c.name, c.usage, c.doc)
	}
	fmt.Fprint(w, "\nWith --json each record is one object per line. Ctrl-C stops and prints the best "+
		"result so far.\nludarium-cli -version prints the version.\n")
}

// newFlags returns an empty flag set that prints nothing.
func newFlags() *flag.FlagSet {
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs
}

// parse parses flags and other arguments in any order; an error contains the position of the argument among
// the command's own.
func parse(fs *flag.FlagSet, args []string) (others []string, err error) {
	for rest := args; ; {
		if err := fs.Parse(rest); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, err
			}
			return nil, usageError{fmt.Errorf("argument %d: %w", len(args)-fs.NArg(), err)}
		}
		if fs.NArg() == 0 {
			return others, nil
		}
		others = append(others, fs.Arg(0))
		rest = fs.Args()[1:]
	}
}

// parseFlags parses the arguments of a command, all of which are flags.
func parseFlags(fs *flag.FlagSet, args []string) error {
	others, err := parse(fs, args)
	if err == nil && len(others) > 0 {
		err = usageError{fmt.Errorf("%q is one argument too many", others[0])}
	}
	return err
}

// parseOne parses the flags and returns the only other argument, which what describes in errors.
func parseOne(fs *flag.FlagSet, args []string, what string) (string, error) {
	others, err := parse(fs, args)
	if err != nil {
		return "", err
	}
	switch len(others) {
	case 0:
		return "", usageError{fmt.Errorf("the %s is missing", what)}
	case 1:
		return others[0], nil
	}
	return "", usageError{fmt.Errorf("%q is one argument too many", others[1])}
}

// object writes v as one line of JSON.
func object(w io.Writer, v any) error {
	data, err := json.Marshal(v)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(w, "%s\n", unsignedZeros(data))
	return err
}

// unsignedZeros returns JSON with −0 replaced by 0.
func unsignedZeros(data []byte) []byte {
	out := data[:0]
	quoted, escaped := false, false
	for i, c := range data {
		switch {
		case escaped:
			escaped = false
		case c == '\\':
			escaped = true
		case c == '"':
			quoted = !quoted
		case c == '-' && !quoted && zeroAt(data[i+1:]):
			continue
		}
		out = append(out, c)
	}
	return out
}

// zeroAt reports whether the JSON begins with the integer 0.
func zeroAt(data []byte) bool {
	return len(data) > 0 && data[0] == '0' && (len(data) == 1 || !strings.ContainsRune(".eE", rune(data[1])))
}
