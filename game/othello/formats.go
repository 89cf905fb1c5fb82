package othello

import (
	"bufio"
	"io"
	"iter"
	"maps"
	"strconv"
	"strings"
	"time"

	"ludarium/game"
	"ludarium/game/fault"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/parse"
)

// Formats returns what Othello reads and writes.
func Formats() format.Set {
	return format.Set{
		Game: Game(),
		Formats: []format.Format{obfFormat(), ggfFormat(), sgfFormat(), wthorFormat(), pgnFormat(),
			drawnFormat(), transcriptFormat(), format.JSON(Game())},
		Carried: carried,
		Asked:   asked,
		Sites: []string{"eothello.com", "othelloquest.com", "hewgill.com", "liveothello.com",
			"ffothello.org"},
		Copied: "the moves, such as f5d6c3,",
	}
}

// shared returns a game of an archive in the form that all games share, for values like v.
func shared(v param.Values, r *Record) *format.Game {
	it := &format.Game{Values: v, Players: [2]string{r.Black, r.White}, Line: format.Plies(r.Moves)}
	if v.Int("size") != r.Size() {
		it.Values = maps.Clone(v)
		it.Values["size"] = strconv.Itoa(r.Size())
	}
	if start, err := Game().New(it.Values); err != nil || start.Notation() != r.Start.Notation() {
		it.Start = r.Start.Notation()
	}
	it.SetTag("Event", r.Event)
	it.SetTag("Site", r.Place)
	it.SetTag("Date", r.Date)
	it.SetTag(timeTag, r.Time)
	it.SetTag(blackTag, r.BlackRating)
	it.SetTag(whiteTag, r.WhiteRating)
	it.Winner, it.Over = r.Winner()
	it.Result = r.Result
	for i := range it.Line {
		said := &it.Line[i].Remark
		t := r.Thoughts[i]
		said.Value = t.Value
		if seconds, err := strconv.ParseFloat(t.Seconds, 64); err == nil && seconds > 0 && seconds < 1e6 {
			said.Spent = time.Duration(float64(seconds*1000)+0.5) * time.Millisecond
		}
		if said.Comment = r.Notes[i]; said.Comment == "" {
			said.Comment = t.String()
		}
	}
	return it
}

// timeTag is the time that the players have, as their archive writes it.
const timeTag = "TimeControl"

// blackTag and whiteTag are the ratings of the players.
const blackTag, whiteTag = "BlackElo", "WhiteElo"

// String tells people of a thought.
func (t Thought) String() string {
	var parts []string
	if t.Value != "" {
		parts = append(parts, "value "+t.Value)
	}
	if t.Seconds != "" {
		parts = append(parts, t.Seconds+" s")
	}
	return strings.Join(parts, ", ")
}

// unshared returns a game for an archive.
func unshared(it *format.Game) (*Record, error) {
	end, err := it.Replay(Game())
	if err != nil {
		return nil, err
	}
	size, _ := end.Size()
	r := &Record{Start: New(size), Moves: format.Moves(it.Line), Black: it.Players[0], White: it.Players[1],
		Event: it.Tag("Event"), Place: it.Tag("Site"), Date: it.Tag("Date"), Time: it.Tag(timeTag),
		Result: it.Result, BlackRating: it.Tag(blackTag), WhiteRating: it.Tag(whiteTag),
		Notes: map[int]string{}, Thoughts: map[int]Thought{}}
	if it.Start != "" {
		if r.Start, err = ParsePosition(size, it.Start); err != nil {
			return nil, err
		}
	}
	for i, p := range it.Line {
		t := Thought{Value: p.Value}
		spent := p.Spent
		if p.Clock != nil {
			spent = p.Clock.Spent
		}
		if spent > 0 {
			t.Seconds = strconv.FormatFloat(spent.Seconds(), 'f', -1, 64)
		}
		r.Thoughts[i] = t
		if p.Comment != "" {
			r.Notes[i] = p.Comment
		}
	}
	return r, nil
}

// readRecords makes the reader of an archive.
func readRecords(read func(r io.Reader) iter.Seq2[*Record, error]) format.Reader {
	return func(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
		return func(yield func(*format.Game, error) bool) {
			for record, err := range read(r) {
				var it *format.Game
				if err == nil {
					it = shared(v, record)
				}
				if !yield(it, err) {
					return
				}
			}
		}
	}
}

// writer makes the writer of an archive; it errs where the text is empty.
func writer(title fault.Word, write func(r *Record) string) func(it *format.Game) (string, error) {
	return func(it *format.Game) (string, error) {
		r, err := unshared(it)
		if err != nil {
			return "", err
		}
		text := write(r)
		if text == "" {
			return "", fault.Errorf("othello: %s does not have boards of %d×%d", title, r.Size(), r.Size())
		}
		return text, nil
	}
}

func ggfFormat() format.Format {
	return format.Format{
		Name:      "ggf",
		Title:     "GGF",
		Exts:      []string{".ggf", ".ggs"},
		Annotated: true,
		Looks:     isTree,
		Read:      readRecords(readTrees),
		Write:     writer("GGF", (*Record).GGF),
	}
}

func sgfFormat() format.Format {
	return format.Format{Name: "sgf", Title: "SGF", Exts: []string{".sgf"}, Looks: isTree,
		Read: readRecords(readTrees), Write: writer("SGF", (*Record).SGF)}
}

func wthorFormat() format.Format {
	return format.Format{Name: "wthor", Title: "WTHOR", Exts: []string{".wtb", ".jou", ".trn"},
		Looks: func(text string) bool { return isWTHOR([]byte(text)) },
		Read: format.Whole(func(v param.Values, text string) ([]*format.Game, error) {
			list, err := readWTHOR([]byte(text))
			games := make([]*format.Game, len(list))
			for i, r := range list {
				games[i] = shared(v, r)
			}
			return games, err
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
			return []*format.Game{shared(v, &Record{Start: s})}, nil
		}),
		Write: writer(fault.Word("a board"), func(r *Record) string { return r.end().drawn() })}
}

// drawn draws the board, a row a line, and names the side to move.
func (s *State) drawn() string { return s.rows("\n") + s.side() + "\n" }

func transcriptFormat() format.Format {
	return format.Format{Name: "transcript", Title: "Transcript", Exts: []string{".txt"}, Looks: isTranscript,
		Read: format.FromStart(Game(), ParseTranscript),
		Write: func(it *format.Game) (string, error) {
			if it.Start != "" {
				return "", fault.Errorf("othello: a transcript can't say where it starts")
			}
			return Transcript(format.Moves(it.Line)), nil
		}}
}

// isTranscript reports whether text starts with a letter and a digit, as transcripts do, maybe behind the
// number of a move.
func isTranscript(text string) bool {
	numbered := strings.TrimLeft(text, "0123456789")
	if rest := strings.TrimLeft(numbered, ".) \t"); len(numbered) < len(text) && len(rest) < len(numbered) {
		text = rest
	}
	return len(text) >= 2 && text[0]|0x20 >= 'a' && text[0]|0x20 <= 'h' && text[1] >= '0' && text[1] <= '9'
}

func obfFormat() format.Format {
	return format.Format{Name: "obf", Title: "OBF", Exts: []string{".obf"}, Position: true,
		Looks: looksLikeOBF, Read: readOBF,
		Write: func(it *format.Game) (string, error) {
			end, err := it.Replay(Game())
			if err != nil {
				return "", err
			}
			if asked(it) != nil {
				return it.Start + "; " + it.Comment, nil
			}
			return end.Notation(), nil
		}}
}

// obfLine finds a board of 16, 36 or 64 signs and the side to move.
var obfLine = parse.Pattern(`^(?:[-.xXoO*]{16}|[-.xXoO*]{36}|[-.xXoO*]{64})[ \t]+[xXoO*]`)

func looksLikeOBF(text string) bool {
	for line := range strings.Lines(text) {
		if line, _, _ = strings.Cut(line, "%"); strings.TrimSpace(line) != "" {
			return obfLine().MatchString(strings.TrimSpace(line))
		}
	}
	return false
}

// readOBF reads a position a line. What is known of its moves is its comment.
func readOBF(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		in := bufio.NewScanner(r)
		in.Buffer(nil, maxProblemLine)
		at, number := 0, 0
		for in.Scan() {
			number++
			begin := at
			at += len(in.Text()) + len("\n")
			line, _, _ := strings.Cut(in.Text(), "%")
			if strings.TrimSpace(line) == "" {
				continue
			}
			p, err := parseProblem(line)
			var it *format.Game
			switch {
			case err == nil:
				it = shared(v, &Record{Start: p.State})
				_, it.Comment, _ = strings.Cut(strings.TrimSpace(line), ";")
				it.Comment = strings.TrimSpace(it.Comment)
			case number > 1:
				err = game.Within(begin, err, "othello: line %d: %w", number)
			}
			if !yield(it, err) {
				return
			}
		}
		if err := in.Err(); err != nil {
			yield(nil, fault.Errorf("othello: line %d: %w", number+1, err))
		}
	}
}

// linkedMoves finds moves in addresses.
var linkedMoves = parse.Pattern(`(?i)(?:[a-h][1-8]|--|p[as])+`)

// minLinked is how many bytes of moves an address must hold to be one of a game.
const minLinked = 4

// carried returns the moves of the address of a page: the longest run of squares behind its host.
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
