package othello

import (
	"bufio"
	"fmt"
	"io"
	"iter"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/fault"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/parse"
)

// pgnFormat reads games as PGN has them, tags and numbered squares: some archives and sites write Othello so.
func pgnFormat() format.Format {
	return format.Format{Name: "pgn", Title: "PGN", Exts: []string{".pgn"}, Looks: looksLikePGN,
		Read: readPGN}
}

// mostLine is the length in bytes of the longest line that is read, and of the moves of a game.
const mostLine = 1 << 16

var (
	pgnTag     = parse.Pattern(`^\s*\[(\w+)\s+"(.*)"\s*\]\s*$`)
	pgnComment = parse.Pattern(`\{[^}]*\}`)
	pgnEnd     = parse.Pattern(`\s(1/2-1/2|\*)\s*$`)
	pgnScore   = parse.Pattern(`^(\d+)\s*[-–:]\s*(\d+)$`)
)

func looksLikePGN(text string) bool {
	line, _, _ := strings.Cut(strings.TrimLeft(text, " \t\r\n\ufeff"), "\n")
	return pgnTag().MatchString(line)
}

// pgnGame is a game as it stands in a text.
type pgnGame struct {
	tags  map[string]string
	moves strings.Builder
	at    int // where the moves begin, in bytes
	line  int // and on which line
}

// readPGN reads games one after the other: tags behind moves begin another one.
func readPGN(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, mostLine)
		g := &pgnGame{tags: map[string]string{}}
		at, line := 0, 0
		for in.Scan() {
			line++
			raw := in.Text()
			tag := pgnTag().FindStringSubmatch(strings.TrimPrefix(raw, "\ufeff"))
			switch {
			case tag != nil && g.moves.Len() > 0:
				if !yield(g.read(v)) {
					return
				}
				g = &pgnGame{tags: map[string]string{tag[1]: tag[2]}}
			case tag != nil:
				g.tags[tag[1]] = tag[2]
			case strings.TrimSpace(raw) != "" && g.moves.Len() == 0:
				g.at, g.line = at, line
				fallthrough
			default:
				if g.line > 0 && g.moves.Len() < mostLine {
					g.moves.WriteString(raw + "\n")
				}
			}
			at += len(raw) + len("\n")
		}
		if (g.line > 0 || len(g.tags) > 0) && !yield(g.read(v)) {
			return
		}
		if err := in.Err(); err != nil {
			yield(nil, fault.Errorf("othello: line %d: %w", line+1, err))
		}
	}
}

// read returns the game for values like v.
func (g *pgnGame) read(v param.Values) (*format.Game, error) {
	text := pgnComment().ReplaceAllStringFunc(g.moves.String(), func(said string) string {
		return strings.Repeat(" ", len(said)) // what follows keeps its place
	})
	r := &Record{Start: New(8), Black: g.tags["Black"], White: g.tags["White"],
		Event: g.tags["Event"], Place: g.tags["Site"], Date: g.tags["Date"],
		BlackRating: g.tags[blackTag], WhiteRating: g.tags[whiteTag]}
	if score := pgnScore().FindStringSubmatch(g.tags["Result"]); score != nil {
		black, _ := strconv.Atoi(score[1])
		white, _ := strconv.Atoi(score[2])
		r.Result = fmt.Sprintf("%+d", black-white)
	}
	var err error
	if r.Moves, err = ParseTranscript(r.Start, pgnEnd().ReplaceAllString(text, "")); err != nil {
		return nil, game.Within(g.at, err, "line %d: %w", g.line)
	}
	return shared(v, r), nil
}
