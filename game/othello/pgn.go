package othello

import (
	"io"
	"iter"
	"strconv"
	"strings"
	"time"
	"unicode"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// pgnFormat reads games with PGN tags and numbered squares, the form in which some archives and sites write
// Othello.
func pgnFormat() format.Format {
	return format.Format{Name: "pgn", Title: "PGN", Exts: []string{".pgn"}, Looks: looksLikePGN,
		Annotated: true, Read: readPGN}
}

// mostLine is the maximum length of a line in bytes. mostMoves is the maximum length of the moves of a game
// in bytes.
const mostLine, mostMoves = 1 << 16, 1 << 20

var (
	pgnTag   = parse.Pattern(`^\s*\[(\w+)\s+"(.*)"\s*\]\s*$`)
	pgnEnd   = parse.Pattern(`^(?:1/2-1/2|\*|\d+\s?[-–:]\s?\d+)(?:\s|$)`)
	pgnValue = parse.Pattern(`\[%(\w+)\s+([^\]]*)\]`)
	pgnClock = parse.Pattern(`^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$`)
)

// looksLikePGN reports whether a text begins with tags none of which is used only in chess.
func looksLikePGN(text string) bool {
	tags := 0
	for line := range strings.Lines(strings.TrimLeft(text, " \t\r\n\ufeff")) {
		tag := pgnTag().FindStringSubmatch(line)
		if tag == nil {
			break
		}
		if isOfChess(tag[1]) {
			return false
		}
		tags++
	}
	return tags > 0
}

// isOfChess reports whether a tag is used only for chess.
func isOfChess(name string) bool { return name == "FEN" || name == "SetUp" || name == "ECO" }

// pgnGame is the text of a game.
type pgnGame struct {
	tags  []format.Tag
	moves strings.Builder
	at    int // byte offset of the moves
	line  int // line number of the first moves
	err   error
}

// readPGN yields one game after the other. Tags after moves begin the next game.
func readPGN(v param.Values, r io.Reader) iter.Seq2[*format.Game, error] {
	return func(yield func(*format.Game, error) bool) {
		g := &pgnGame{}
		for line, err := range parse.Lines(r, mostLine) {
			tag := pgnTag().FindStringSubmatch(strings.TrimPrefix(line.Text, "\ufeff"))
			switch {
			case tag != nil:
				if g.moves.Len() > 0 || g.err != nil {
					if !yield(g.read(v)) {
						return
					}
					g = &pgnGame{}
				}
				value := strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(tag[2])
				g.tags = append(g.tags, format.Tag{Name: tag[1], Value: value})
			case err != nil:
				if g.err = err; g.line == 0 {
					g.line = line.Number
				}
			case strings.TrimSpace(line.Text) != "" || g.line > 0:
				if g.line == 0 {
					g.at, g.line = line.At, line.Number
				}
				if g.moves.WriteString(line.Text + "\n"); g.moves.Len() > mostMoves {
					g.err = fault.Errorf("more than %d MB", mostMoves>>20)
					g.moves.Reset()
				}
			}
		}
		if g.line > 0 || len(g.tags) > 0 {
			yield(g.read(v))
		}
	}
}

// read returns the game, with the values v adapted to its board.
func (g *pgnGame) read(v param.Values) (*format.Game, error) {
	if g.err != nil {
		return nil, parse.Within(0, g.err, "line %d: %w", g.line)
	}
	it := &format.Game{}
	for _, t := range g.tags {
		switch {
		case t.Name == "FEN":
			return nil, fault.Errorf("othello: the tag %s belongs to chess", t.Name)
		case t.Name == "Black" && it.Players[0] == "":
			it.Players[0] = t.Value
		case t.Name == "White" && it.Players[1] == "":
			it.Players[1] = t.Value
		case t.Name == "Result" && t.Value != "*":
			it.Result = t.Value
		case t.Name != "Result" && t.Value != "?":
			it.SetTag(t.Name, t.Value)
		}
	}
	start := New(8)
	begins(it, v, start)
	text := g.moves.String()
	m := &pgnMoves{text: text, it: it}
	end, err := m.read(start.Clone().(*State), &it.Line, 0)
	if err != nil {
		line := g.line
		if from, _ := parse.Place(err, text); from > 0 {
			line += strings.Count(text[:from], "\n")
		}
		return nil, game.Within(g.at, err, "line %d: %w", line)
	}
	if len(it.Line) == 0 {
		return nil, fault.Errorf("othello: the text contains no game")
	}
	if difference, over := end.result(); over && it.Result == "" {
		it.Result = signed(difference)
	} else if note := disagreement(it.Result, end); note != "" {
		it.Mended = append(it.Mended, note)
	}
	it.Winner, it.Over = statedWinner(it.Result)
	return it, nil
}

// pgnMoves reads the moves of a game, including comments, glyphs and variations.
type pgnMoves struct {
	text string
	at   int // byte offset of the next byte
	it   *format.Game
}

// read reads a line of moves up to its closing bracket or the end of the text. It changes s to the position
// after the line and returns it.
func (m *pgnMoves) read(s *State, line *[]format.Ply, depth int) (*State, error) {
	var before []string // comments before the next move
	start := m.at
	for {
		rest := strings.TrimLeftFunc(m.text[m.at:], isSeparator)
		m.at = len(m.text) - len(rest)
		rest = parse.AfterNumbers(rest, isSeparator, ".):…")
		place := len(m.text) - len(rest)
		switch {
		case rest == "" && depth > 0:
			return nil, parse.Errorf("(", start-1, "a variation is not closed with )")
		case rest == "" || rest[0] == ')' && depth > 0:
			m.at = min(len(m.text), place+1)
			m.last(*line, before)
			return s, nil
		case rest[0] == '{':
			end := strings.IndexByte(rest, '}')
			if end < 0 {
				return nil, parse.Errorf("{", place, "a comment is not closed with }")
			}
			m.at = place + end + 1
			if text := m.values(*line, rest[1:end]); text != "" {
				before = m.comment(*line, before, text)
			}
		case rest[0] == '(' && len(*line) > 0:
			if depth == maxLines {
				return nil, parse.Errorf("(", place, "variations are nested more than %d deep", maxLines)
			}
			m.at = place + 1
			begin := s.Clone().(*State)
			begin.Undo()
			var sub []format.Ply
			if _, err := m.read(begin, &sub, depth+1); err != nil {
				return nil, err
			}
			if last := &(*line)[len(*line)-1]; len(sub) > 0 {
				last.Lines = append(last.Lines, sub)
			}
		case strings.ContainsRune("$!?", rune(rest[0])):
			m.at = place + m.glyph(*line, rest)
		case pgnEnd().MatchString(rest) && depth == 0:
			found := strings.TrimSpace(pgnEnd().FindString(rest))
			if m.it.Result == "" && found != "*" {
				m.it.Result = found
			}
			m.at = len(m.text)
		default:
			token, _ := cutMove(rest)
			if s.moves == 0 && !s.over && !isPass(token) {
				*line = append(*line, format.Ply{Move: Pass})
				s.Play(Pass)
			}
			move, err := parseMove(s, token)
			if err != nil {
				return nil, game.Numbered(err, strconv.Itoa(len(s.past)+1), place)
			}
			p := format.Ply{Move: move}
			p.Before = joined(before)
			before = nil
			*line = append(*line, p)
			s.Play(move)
			m.at = place + len(token)
		}
	}
}

// comment stores a comment where it belongs: on the game, after a move, after the variations that replace a
// move, or before the next move.
func (m *pgnMoves) comment(line []format.Ply, before []string, text string) []string {
	if len(line) == 0 {
		return append(before, text)
	}
	switch last := &line[len(line)-1]; {
	case len(last.Lines) > 0 && last.After == "" && len(before) == 0:
		last.After = text
	case len(last.Lines) == 0 && last.Comment == "":
		last.Comment = text
	default:
		return append(before, text)
	}
	return before
}

// last stores the comments that follow the last move of a line.
func (m *pgnMoves) last(line []format.Ply, before []string) {
	switch {
	case len(before) == 0:
	case len(line) == 0:
		m.it.Comment = joined(append([]string{m.it.Comment}, before...))
	default:
		last := &line[len(line)-1]
		last.After = joined(append([]string{last.After}, before...))
	}
}

// values removes the commands from a comment, stores them with the last move and returns the remaining text.
func (m *pgnMoves) values(line []format.Ply, text string) string {
	for _, found := range pgnValue().FindAllStringSubmatch(text, -1) {
		name, value := found[1], strings.TrimSpace(found[2])
		keys := &m.it.Keys
		if len(line) > 0 {
			last := &line[len(line)-1].Remark
			keys = &last.Keys
			d, ok := clockTime(value)
			switch {
			case name == "emt" && ok && d > 0 && last.Clock != nil:
				last.Clock.Spent = d
				continue
			case name == "emt" && ok && d > 0:
				last.Spent = d
				continue
			case name == "clk" && ok:
				last.Clock, last.Spent = &format.Stamp{Left: d, Spent: last.Spent}, 0
				continue
			case name == "eval":
				last.Value = value
				continue
			}
		}
		*keys = append(*keys, format.Key{Name: name, Value: value})
	}
	return strings.Join(strings.Fields(pgnValue().ReplaceAllString(text, " ")), " ")
}

// clockTime reads a time as hours, minutes and seconds; hours and minutes may be missing.
func clockTime(text string) (time.Duration, bool) {
	parts := pgnClock().FindStringSubmatch(text)
	if parts == nil {
		return 0, false
	}
	hours, _ := strconv.ParseFloat("0"+parts[1], 64)
	minutes, _ := strconv.ParseFloat("0"+parts[2], 64)
	rest, _ := strconv.ParseFloat(parts[3], 64)
	return seconds(strconv.FormatFloat(float64(hours*3600)+float64(minutes*60)+rest, 'f', -1, 64))
}

// pgnGlyphs are the annotation signs by glyph number.
var pgnGlyphs = []string{"", "!", "?", "!!", "??", "!?", "?!"}

// glyph reads the glyph at the beginning of a text and returns its length in bytes.
func (m *pgnMoves) glyph(line []format.Ply, text string) int {
	size := len(text) - len(strings.TrimLeft(text, "!?"))
	n := 0
	for i, sign := range pgnGlyphs {
		if sign == text[:size] {
			n = i
		}
	}
	if text[0] == '$' {
		size = len(text) - len(strings.TrimLeftFunc(text[1:], unicode.IsDigit))
		n, _ = strconv.Atoi(text[1:size])
	}
	if n > 0 && n < 256 && len(line) > 0 {
		last := &line[len(line)-1]
		last.Glyphs = append(last.Glyphs, n)
	}
	return size
}
