package chess

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"ludarium/game/format"
	"ludarium/game/gametest"
	"ludarium/game/param"
	"ludarium/game/text/parse"
)

// pgnStyle describes how a program or a site writes PGN.
type pgnStyle struct {
	name string
	tags []string // tags of a game, with format verbs for the two players and the result
	// start returns the text before the first move; behind returns the text after a move, by its number.
	start  func(r *rand.Rand) string
	behind func(r *rand.Rand, ply int) string
	black  bool   // whether black moves have a number
	glued  bool   // whether no space follows a move number
	width  int    // maximum line width in characters; 0 for a single line
	end    string // line ending
	signs  bool   // whether annotations are written as signs
	nested bool   // whether variations contain variations
	bare   bool   // whether the result is only in the tag
}

func clock(r *rand.Rand) string {
	return fmt.Sprintf("%d:%02d:%02d", r.IntN(2), r.IntN(60), r.IntN(60))
}

func one(r *rand.Rand, list ...string) string { return list[r.IntN(len(list))] }

func nothing(*rand.Rand) string { return "" }

// pgnStyles are the styles of the programs and sites from which most PGN files come.
var pgnStyles = []pgnStyle{
	{name: "lichess", tags: []string{`Event "Rated Blitz game"`, `Site "https://lichess.org/abcdefgh"`,
		`Date "2024.05.01"`, `White "%s"`, `Black "%s"`, `Result "%s"`, `UTCDate "2024.05.01"`,
		`WhiteElo "1500"`, `WhiteRatingDiff "+6"`, `Variant "Standard"`, `TimeControl "180+2"`, `ECO "C20"`,
		`Termination "Normal"`},
		start: nothing, black: true, end: "\n", nested: true, behind: func(r *rand.Rand, _ int) string {
			return one(r, "", "?! ", "?? ") + fmt.Sprintf("{ [%%eval %s] [%%clk %s] }", one(r, "0.3", "#-3",
				"-1.25", "0.18,20"), clock(r)) +
				one(r, "", " { Inaccuracy. Nf3 was best. }", " $6 { Blunder. }")
		}},
	{name: "study", tags: []string{`Event "A study: Chapter 1"`, `Site "https://lichess.org/study/abcdefgh"`,
		`Result "%[3]s"`, `Variant "Standard"`, `Annotator "https://lichess.org/@/%[1]s"`,
		`StudyName "%[2]s"`},
		start: func(r *rand.Rand) string {
			return one(r, "", "{ Welcome!\r\n\r\nRead on. }", "{ [%csl Gd5,Re4][%cal Ge2e4,Rd1h5] }",
				"{ An arrow [%cal Bb1c3] here }")
		}, black: true, end: "\n", nested: true, behind: func(r *rand.Rand, _ int) string {
			return one(r, "", "", "$13 ", "$1 $18 ") +
				one(r, "", "{ [%csl Gd5][%cal Ge2e4] }", "{ a remark }",
					"{ [%csl Yh8] and [%cal Ya1h8] words }",
					"{ [%tqu \"En\",\"what now?\",\"\",\"\",\"e2e4\",\"well\",10] }")
		}},
	{name: "chess.com", tags: []string{`Event "Live Chess"`, `Site "Chess.com"`, `Date "2023.01.31"`,
		`Round "-"`, `White "%s"`, `Black "%s"`, `Result "%s"`, `CurrentPosition "8/8/8/8/8/8/8/8 w - -"`, `Timezone "UTC"`,
		`ECOUrl "https://www.chess.com/openings/Kings-Pawn"`, `TimeControl "600"`, `EndTime "1:02:03 PDT"`},
		start: nothing, black: true, end: "\n", behind: func(r *rand.Rand, ply int) string {
			return fmt.Sprintf("{[%%clk %s.%d]", clock(r), r.IntN(10)) + one(r, "}",
				fmt.Sprintf("[%%timestamp %d]}", ply),
				"} {[%c_effect h4;square;h4;type;Mistake;persistent;true]}",
				"[%c_arrow e2e4;keyPressed;none;from;e2;opacity;0.8;to;e4]}")
		}},
	{name: "ChessBase", tags: []string{`Event "Wch-ch"`, `Site "Köln"`, `Date "1999.??.??"`, `Round "3.1"`,
		`White "%s"`, `Black "%s"`, `Result "%s"`, `ECO "B12"`, `WhiteElo "2700"`, `Annotator "Ftacnik,L"`,
		`PlyCount "24"`, `EventDate "1999.??.??"`, `SourceVersionDate "1999.07.01"`},
		start: func(r *rand.Rand) string {
			return one(r, "", "{[%evp 0,24,19,-7,29999]}", "{[#] Eine Einleitung}", "{[%mdl 64] intro}")
		}, width: 79, end: "\r\n", nested: true, behind: func(r *rand.Rand, _ int) string {
			return one(r, "", "", "$1 ", "$146 $36 ") + one(r, "", "", "{[%emt 0:00:05]}", "{[%emt 0:00:00]}",
				"{[#]}", "{[%csl Gd5][%cal Ge2e4,Ye7e5] mit der Idee}", "{[%wdl 5,990,5] x}")
		}},
	{name: "archive", tags: []string{`Event "Linares"`, `Site "Linares ESP"`, `Date "2004.02.20"`, `Round "2"`,
		`White "%s"`, `Black "%s"`, `Result "%s"`, `WhiteElo "2751"`, `ECO "C84"`, `EventDate "2004.02.19"`},
		start: nothing, glued: true, width: 70, end: "\r\n",
		behind: func(*rand.Rand, int) string { return "" }},
	{name: "ICC", tags: []string{`Event "ICC 3 0"`, `Site "Internet Chess Club"`, `Date "2001.03.04"`,
		`Round "-"`, `White "%s"`, `Black "%s"`, `Result "%s"`, `ICCResult "White resigns"`,
		`Time "21:02:11"`, `Opening "King's pawn"`, `NIC "KP 01"`}, start: nothing, glued: true, width: 60, end: "\n",
		behind: func(r *rand.Rand, _ int) string {
			return one(r, "", "", fmt.Sprintf("{[%%emt %d.%d]}", r.IntN(60), r.IntN(10)), "{[%clk 59]}")
		}},
	{name: "book", tags: []string{`White "%s"`, `Black "%s"`, `Result "%s"`},
		start: func(r *rand.Rand) string {
			return one(r, "", "{The text of a book}", ";␣a␣line␣of␣its␣own\n")
		}, signs: true, width: 65, end: "\n", nested: true, behind: func(r *rand.Rand, _ int) string {
			return one(r, "", "!", "?!", " ±", " → ", " ⇆ {counterplay}", " □ D", "‼", " N",
				" ;␣brace␣}␣after\n", " ⌓",
				" {so} ;␣to␣the␣end\n", "\n%␣a␣line␣for␣programs\n")
		}},
	{name: "engines", tags: []string{`Event "match"`, `Round "17"`, `White "%s"`, `Black "%s"`, `Result "%s"`,
		`SetUp "1"`, `FEN "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"`,
		`PlyCount "40"`, `GameEndTime "2024-01-01T00:00:00.000 UTC"`, `TimeControl "10+0.1"`}, start: nothing,
		width: 79, end: "\n", behind: func(r *rand.Rand, _ int) string {
			return fmt.Sprintf("{%+.2f/%d %.3fs%s}", r.Float64()*3-1, r.IntN(30), r.Float64(), one(r, "",
				", n=12345, pv=e4 e5", ", White mates"))
		}},
	{name: "bare", start: nothing, end: "\n", bare: true, behind: func(*rand.Rand, int) string { return "" }},
}

// write returns a random game in the style.
func (s *pgnStyle) write(r *rand.Rand, seed int) string {
	var b strings.Builder
	result := one(r, whiteWins, blackWins, drawn, unfinished)
	players := [2]string{one(r, "Ann", "O\\\"Neil, J", "Réti", "?"), fmt.Sprintf("player %d", seed)}
	p := Initial()
	for _, tag := range s.tags {
		if strings.HasPrefix(tag, "FEN ") {
			p, _ = ParseFEN(strings.Trim(tag[len("FEN "):], `"`))
		}
		text := tag
		switch {
		case strings.Contains(tag, "%[3]s"), strings.Contains(tag, "%[1]s"), strings.Contains(tag, "%[2]s"):
			text = strings.NewReplacer("%[1]s", "ann", "%[2]s", players[1], "%[3]s", result).Replace(tag)
		case strings.HasPrefix(tag, "White "):
			text = fmt.Sprintf(tag, players[0])
		case strings.HasPrefix(tag, "Black "):
			text = fmt.Sprintf(tag, players[1])
		case strings.HasPrefix(tag, "Result "):
			text = fmt.Sprintf(tag, result)
		}
		b.WriteString("[" + text + "]" + s.end)
	}
	if len(s.tags) > 0 {
		b.WriteString(s.end)
	}
	moves := s.line(r, p, 5+r.IntN(40), 2)
	if before := s.start(r); before != "" {
		moves = before + " " + moves
	}
	if !s.bare || r.IntN(2) == 0 {
		moves += " " + result
	}
	column := 0
	for i, word := range strings.Split(moves, " ") {
		switch {
		case i == 0:
		case s.width > 0 && column+len(word) > s.width && !strings.HasPrefix(word, "%"):
			b.WriteString(s.end)
			column = 0
		default:
			b.WriteByte(' ')
		}
		b.WriteString(word)
		column += len(word) + 1
	}
	b.WriteString(s.end + s.end)
	return strings.ReplaceAll(b.String(), "␣", " ") // ␣ marks spaces at which a line must not be broken
}

// line returns a text of random moves with annotations.
func (s *pgnStyle) line(r *rand.Rand, p Position, plies, depth int) string {
	var words []string
	for ply := range plies {
		legal := p.Generate(nil)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		text := p.SAN(m)
		gap := " "
		if s.glued {
			gap = ""
		}
		if p.Side == White {
			text = fmt.Sprintf("%d.%s%s", p.Fullmove, gap, text)
		} else if s.black || ply == 0 {
			text = fmt.Sprintf("%d...%s%s", p.Fullmove, gap, text)
		}
		said := s.behind(r, ply)
		if s.signs {
			text += said
		} else if said != "" {
			text += " " + said
		}
		words = append(words, text)
		if s.nested && depth > 0 && r.IntN(8) == 0 {
			before := one(r, "", "", "{Better is} ")
			words = append(words, "("+before+s.line(r, p, 1+r.IntN(6), depth-1)+")")
			if r.IntN(3) == 0 {
				words = append(words, "{behind the variation}")
			}
		}
		p.Play(m)
	}
	return strings.Join(words, " ")
}

// TestRealisticPGNRoundTrip reads 2000 games in the styles of programs and sites, writes them and reads them
// again. Nothing may be lost or changed.
func TestRealisticPGNRoundTrip(t *testing.T) {
	gametest.Slow(t)
	v := param.MustFill(Game().Params, nil)
	for seed := range 2000 {
		r := rand.New(rand.NewPCG(uint64(seed), 4))
		style := &pgnStyles[seed%len(pgnStyles)]
		text := style.write(r, seed)
		once, err := format.Collect(readPGN(v, strings.NewReader(text)))
		if err != nil || len(once) != 1 {
			t.Fatalf("%s, seed %d: %d games, %v of\n%s", style.name, seed, len(once), err, text)
		}
		for _, mended := range once[0].Mended {
			if !strings.Contains(mended.String(), "continues after the draw") {
				t.Errorf("%s, seed %d: %s of\n%s", style.name, seed, mended, text)
			}
		}
		written, err := writePGN(once[0])
		if err != nil {
			t.Fatalf("%s, seed %d: %v", style.name, seed, err)
		}
		twice, err := format.Collect(readPGN(v, strings.NewReader(written)))
		if err != nil || len(twice) != 1 {
			t.Fatalf("%s, seed %d: %d games, %v of\n%s\nwritten\n%s", style.name, seed, len(twice), err, text,
				written)
		}
		if !reflect.DeepEqual(twice[0], once[0]) {
			t.Fatalf("%s, seed %d:\n%s\nis read as\n%s\nand, written as\n%s\nas\n%s", style.name, seed, text,
				shown(once[0]), written, shown(twice[0]))
		}
		for _, part := range parts(text) {
			if !strings.Contains(strings.Join(strings.Fields(written), " "), part) {
				t.Fatalf("%s, seed %d: there is no %s in\n%s\nwhich is written of\n%s", style.name, seed,
					part, written, text)
			}
		}
	}
}

// noteOf matches the commands in comments.
var noteOf = parse.Pattern(`\[%[\w.-]+(?:\s[^\]]*)?\]`)

// parts returns the tags of a text and the commands in its comments.
func parts(text string) []string {
	var list []string
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") && !strings.HasPrefix(line, "[%") && strings.HasSuffix(line, `"]`) {
			list = append(list, line)
		}
	}
	return append(list, noteOf().FindAllString(strings.Join(strings.Fields(text), " "), -1)...)
}
