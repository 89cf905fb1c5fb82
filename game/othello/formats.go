package othello

import (
	"bytes"
	"io"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Formats returns the formats of Othello.
func Formats() format.Set {
	return format.Set{
		Game: Game(),
		Formats: []format.Format{obfFormat(), ggfFormat(), sgfFormat(), wthorFormat(), pgnFormat(),
			drawnFormat(), linesFormat(), transcriptFormat(), format.JSON(Game())},
		Carried: carried,
		Asked:   asked,
		Sites: []string{"eothello.com", "othelloquest.com", "hewgill.com", "liveothello.com",
			"ffothello.org"},
		Copied: "the moves, such as f5d6c3,",
	}
}

// begins sets the start position of a game and the values v with the size of its board.
func begins(it *format.Game, v param.Values, start *State) {
	it.Values = v
	if v.Int("size") != start.size {
		it.Values = maps.Clone(v)
		it.Values["size"] = strconv.Itoa(start.size)
	}
	if usual, err := Game().New(it.Values); err != nil || usual.Notation() != start.Notation() {
		it.Start = start.Notation()
	}
}

// positioned returns a position as a game without moves; its values are v with the size of the board.
func positioned(v param.Values, s *State) *format.Game {
	it := &format.Game{}
	begins(it, v, s)
	return it
}

const timeTag = "TimeControl"

// blackTag and whiteTag are the tags of the players' ratings.
const blackTag, whiteTag = "BlackElo", "WhiteElo"

func ggfFormat() format.Format {
	return format.Format{
		Name:      "ggf",
		Title:     "GGF",
		Exts:      []string{".ggf", ".ggs"},
		Annotated: true,
		Signed:    true,
		Looks:     isTree,
		Read:      readTrees,
		Write:     func(it *format.Game) (string, error) { return writeTree(it, false) },
	}
}

func sgfFormat() format.Format {
	return format.Format{
		Name:      "sgf",
		Title:     "SGF",
		Exts:      []string{".sgf"},
		Annotated: true,
		Signed:    true,
		Looks:     isTree,
		Read:      readTrees,
		Write:     func(it *format.Game) (string, error) { return writeTree(it, true) },
	}
}

func wthorFormat() format.Format {
	return format.Format{Name: "wthor", Title: "WTHOR", Exts: []string{".wtb", ".jou", ".trn"},
		Signed: true, Looks: func(text string) bool { return isWTHOR([]byte(text)) },
		Read: format.Parts(func(v param.Values, text string) iter.Seq2[*format.Game, error] {
			return readWTHOR(v, []byte(text))
		})}
}

func drawnFormat() format.Format {
	return format.Format{Name: "board", Title: "Board", Exts: []string{".txt"}, Position: true, Single: true,
		Looks: func(text string) bool {
			_, ok := readDrawn(text)
			return ok
		},
		Read: format.Whole(func(v param.Values, text string) ([]*format.Game, error) {
			d, ok := readDrawn(text)
			if !ok {
				return nil, fault.Errorf("othello: bad position: no board of 4, 6 or 8 rows is drawn")
			}
			s, err := d.State()
			if err != nil {
				return nil, err
			}
			return []*format.Game{positioned(v, s)}, nil
		}),
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			return game.Concrete(end).(*State).drawn(), nil
		}}
}

// drawn returns a drawing of the board, one row on each line, and the side to move.
func (s *State) drawn() string { return s.rows("\n") + s.side() + "\n" }

func transcriptFormat() format.Format {
	return format.Format{Name: "transcript", Title: "Transcript", Exts: []string{".txt"}, Looks: isTranscript,
		Read: readTranscripts,
		Write: func(it *format.Game) (string, error) {
			if it.Start != "" {
				return "", fault.Errorf("othello: a transcript can't say where it starts")
			}
			text := Transcript(format.Moves(it.Line))
			if scored().MatchString(it.Result) {
				text += " " + it.Result
			}
			return text, nil
		}}
}

// linesFormat is the format in which the program of Siivonen 2003 saves games: one square on each line,
// without forced passes.
func linesFormat() format.Format {
	return format.Format{Name: "lines", Title: "One move per line", Exts: []string{".txt"}, Single: true,
		Signed: true, Looks: isLines,
		Read: format.FromStart(Game(), ParseTranscript),
		Write: func(it *format.Game) (string, error) {
			if it.Start != "" {
				return "", fault.Errorf("othello: a transcript can't say where it starts")
			}
			var b strings.Builder
			for _, m := range format.Moves(it.Line) {
				if m != Pass {
					b.WriteString(moveText(m) + "\n")
				}
			}
			return b.String(), nil
		}}
}

// isLines reports whether a text has at least two lines with one square on each, and is a game from the
// standard start.
func isLines(text string) bool {
	lines := strings.Fields(text)
	if len(lines) < 2 || slices.ContainsFunc(lines, func(line string) bool { return len(line) != 2 }) ||
		strings.Count(strings.TrimSpace(text), "\n") != len(lines)-1 {
		return false
	}
	_, err := ParseTranscript(New(8), strings.Join(lines, ""))
	return err == nil
}

// mostTranscripts is the maximum size of transcripts in bytes.
const mostTranscripts = 64 << 20

// readTranscripts yields the games of transcripts. A score after the moves is the result.
func readTranscripts(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		data, err := io.ReadAll(io.LimitReader(r, mostTranscripts+1))
		if err == nil && len(data) > mostTranscripts {
			err = fault.Errorf("the text is larger than %d MB", mostTranscripts>>20)
		}
		if err != nil {
			yield(nil, err)
			return
		}
		var lines []string
		for line := range strings.Lines(string(data)) {
			if strings.TrimSpace(line) != "" {
				lines = append(lines, line)
			}
		}
		games := slices.Collect(pairs(format.FromStart(Game(), ParseTranscript)(v, bytes.NewReader(data))))
		if len(games) != len(lines) && len(games) == 1 {
			lines = []string{string(data)}
		}
		for i, g := range games {
			if g.err == nil && len(lines) == len(games) {
				result(g.game, lines[i])
			}
			if !yield(g.game, g.err) {
				return
			}
		}
	}
}

// outcome is a game, or the error that explains why it cannot be read.
type outcome struct {
	game *format.Game
	err  error
}

func pairs(list iter.Seq2[*format.Game, error]) iter.Seq[outcome] {
	return func(yield func(outcome) bool) {
		for it, err := range list {
			if !yield(outcome{it, err}) {
				return
			}
		}
	}
}

// result reads the score after the moves of a transcript.
func result(it *format.Game, text string) {
	it.Result = strings.TrimSpace(scoreBehind().FindString(text))
	if it.Winner, it.Over = statedWinner(it.Result); !it.Over {
		return
	}
	end, err := it.Replay(Game())
	if err != nil {
		return
	}
	if note := disagreement(it.Result, game.Concrete(end).(*State)); note != "" {
		it.Mended = append(it.Mended, note)
	}
}

// isTranscript reports whether a text starts with a letter and a digit like a transcript. A move number may
// precede them.
func isTranscript(text string) bool {
	numbered := strings.TrimLeft(text, "0123456789")
	if rest := strings.TrimLeft(numbered, ".) \t"); len(numbered) < len(text) && len(rest) < len(numbered) {
		text = rest
	}
	return len(text) >= 2 && text[0]|0x20 >= 'a' && text[0]|0x20 <= 'h' && text[1] >= '0' && text[1] <= '9'
}

func obfFormat() format.Format {
	return format.Format{Name: "obf", Title: "OBF", Exts: []string{".obf"}, Position: true,
		Signed: true, Looks: looksLikeOBF, Read: readOBF,
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			board := end.Notation()
			// may also be the standard start position
			if len(it.Line) == 0 && askedAt(board, it.Comment) != nil {
				return board + "; " + it.Comment, nil
			}
			return board, nil
		}}
}

// obfLine matches a board of 16, 36 or 64 characters and the side to move.
var obfLine = parse.Pattern(`^(?:[-.xXoO*]{16}|[-.xXoO*]{36}|[-.xXoO*]{64})[ \t]+[xXoO*]`)

func looksLikeOBF(text string) bool {
	for line := range strings.Lines(text) {
		if line, _, _ = strings.Cut(line, "%"); strings.TrimSpace(line) != "" {
			return obfLine().MatchString(strings.TrimSpace(line))
		}
	}
	return false
}

// readOBF yields a position for each line. The scores of its moves are stored as its comment.
func readOBF(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		for line, err := range parse.Lines(r, maxProblemLine) {
			text, _, _ := strings.Cut(strings.TrimPrefix(line.Text, "\ufeff"), "%")
			if strings.TrimSpace(text) == "" && err == nil {
				continue
			}
			var it *format.Game
			var p Problem
			if err == nil {
				p, err = parseProblem(text)
			}
			if err == nil {
				it = positioned(v, p.State)
				_, scores, _ := strings.Cut(strings.TrimSpace(text), ";")
				it.Comment = strings.TrimSpace(scores)
			} else if line.Number > 1 {
				err = game.Within(line.At, err, "othello: line %d: %w", line.Number)
			}
			if !yield(it, err) {
				return
			}
		}
	}
}

// linkedMoves matches moves in web addresses.
var linkedMoves = parse.Pattern(`(?i)(?:[a-h][1-8]|--|p[as])+`)

// minLinked is the minimum length in bytes of moves in a web address.
const minLinked = 4

// carried returns the moves in the address of a page: the longest sequence of squares after the host.
func carried(l format.Link) (text string, ok bool) {
	rest := l.Text
	if at := strings.Index(rest, "://"); at >= 0 {
		rest = rest[at+len("://"):]
	}
	path := strings.IndexAny(rest, "/?#")
	if path < 0 {
		return "", false
	}
	for _, found := range linkedMoves().FindAllString(rest[path:], -1) {
		if len(found) > len(text) {
			text = found
		}
	}
	return text, len(text) >= minLinked
}
