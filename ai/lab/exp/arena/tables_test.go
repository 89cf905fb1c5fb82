package arena

import (
	"math"
	"strings"
	"testing"

	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
	"ludarium/game"
)

// cell returns a cell of a table by its column's name; nil if there is no such column.
func cell(t lab.Table, row int, column string) any {
	for i, c := range t.Columns {
		if c.Name == column {
			return t.Rows[row][i]
		}
	}
	return nil
}

// threePlayers returns a report of three players, of which c crashes once and is late twice.
func threePlayers() *Report {
	var games []arena.Sum
	add := func(first, second int, score float64, fault contest.Fault) {
		g := arena.Sum{First: first, Second: second, Score: score, Plies: 20, Opening: len(games) / 6,
			Moves: uint64(len(games)), Fault: fault}
		if score > 0 {
			g.Loser = game.Second
		}
		games = append(games, g)
	}
	for k := range 4 {
		add(0, 1, 1, "")
		add(1, 0, float64(k%2), "")
		add(0, 2, 1, []contest.Fault{contest.Crash, contest.Late, contest.Late, ""}[k])
		add(2, 0, float64(k%3-1), "")
		add(1, 2, 0, "")
		add(2, 1, -1, "")
	}
	return &Report{Names: []string{"a", "b", "c"}, Sheet: arena.NewSheet(3, games), Byes: []int{0, 2, 0},
		Opening: func(n int) string { return []string{"first", "", "", ""}[n] }}
}

func TestTablesAreComplete(t *testing.T) {
	r := threePlayers()
	tables := r.Tables()
	var titles []string
	for _, table := range tables {
		titles = append(titles, table.Title)
		for _, row := range table.Rows {
			if len(row) != len(table.Columns) {
				t.Fatalf("%s: %d cells in %d columns", table.Title, len(row), len(table.Columns))
			}
		}
	}
	if got := strings.Join(titles, ", "); got != "Standings, Cross table, Encounters, Openings" {
		t.Fatal(got)
	}
	s := tables[0]
	for row, want := range [][]any{{"a", int64(16), int64(10), nil, nil},
		{"b", int64(16), int64(6), nil, nil}, {"c", int64(16), int64(1), int64(1), int64(2)}} {
		for i, column := range []string{"player", "games", "won", "crashes", "time forfeits"} {
			if got := cell(s, row, column); got != want[i] {
				t.Errorf("place %d, %s: %v, want %v", row+1, column, got, want[i])
			}
		}
	}
	if cell(s, 1, "byes") != int64(2) || cell(s, 0, "illegal moves") != nil {
		t.Errorf("byes %v", cell(s, 1, "byes"))
	}
	if x := tables[1]; cell(x, 0, "2") != "5/8" || cell(x, 1, "1") != "3/8" || cell(x, 0, "1") != "×" {
		t.Errorf("%v", x.Rows)
	}
	if o := tables[3]; cell(o, 0, "name") != "first" || cell(o, 1, "name") != nil ||
		cell(o, 0, "games") != int64(6) {
		t.Errorf("%v", o.Rows)
	}
	if strings.Contains(s.Note, "repeat") {
		t.Errorf("no game repeats another: %s", s.Note)
	}
}

// TestLeadOfStandings checks who leads, whether that is certain, and that an open end of an interval is not
// shown as a number.
func TestLeadOfStandings(t *testing.T) {
	lead := threePlayers().Tables()[0].Lead
	if lead.First != "a" || lead.Second != "b" || lead.Points != "11.5" || lead.Games != 16 ||
		lead.Shared != 1 || lead.Certain || !strings.HasPrefix(lead.By, "−") {
		t.Errorf("%+v", lead)
	}
	play := func(n int, score func(k int) float64) *Report {
		var games []arena.Sum
		for k := range n {
			games = append(games, arena.Sum{First: k % 2, Second: 1 - k%2, Opening: k / 2, Moves: uint64(k),
				Score: score(k) * float64(1-2*(k%2))})
		}
		return &Report{Names: []string{"a", "b"}, Sheet: arena.NewSheet(2, games),
			Opening: func(int) string { return "" }}
	}
	tables := play(40, func(int) float64 { return 1 }).Tables()
	if l := tables[0].Lead; !l.Certain || l.First != "a" || l.Points != "40" ||
		!strings.HasPrefix(l.By, "more than ") {
		t.Errorf("all won: %+v", l)
	}
	for row, want := range []string{"more than ", "less than −"} {
		if got, _ := cell(tables[0], row, "95 % interval").(string); !strings.HasPrefix(got, want) {
			t.Errorf("all won, place %d: %q", row+1, got)
		}
	}
	if got := cell(tables[1], 0, "95 % interval"); got != tables[0].Lead.By {
		t.Errorf("the encounter says %v, the lead %v", got, tables[0].Lead.By)
	}
	if l := play(8, func(k int) float64 { return float64(1 - 2*(k/2%2)) }).Tables()[0].Lead; l.Shared != 2 ||
		l.Points != "4" || l.Certain {
		t.Errorf("half won: %+v", l)
	}
}

// TestStandingsShowUnreachedDepths checks that a player whose limit of nodes ended its searches has its depth
// limit beside the depth reached, and that others have not.
func TestStandingsShowUnreachedDepths(t *testing.T) {
	var games []arena.Sum
	for k := range 8 {
		g := arena.Sum{First: k % 2, Second: 1 - k%2, Plies: 20, Opening: k / 2, Moves: uint64(k),
			Depth: [2]float64{3.8, 4}, Nodes: [2]int64{90_000, 30_000}}
		if g.First == 1 {
			g.Depth, g.Nodes = [2]float64{4, 3.8}, [2]int64{30_000, 90_000}
		}
		games = append(games, g)
	}
	r := &Report{Names: []string{"minimax", "alphabeta"}, Sheet: arena.NewSheet(2, games),
		Opening: func(int) string { return "" },
		Limits:  []contest.Limits{{Nodes: 10_000, Depth: 5}, {Nodes: 10_000, Depth: 4}}}
	s := r.Tables()[0]
	for row := range s.Rows {
		want := any(nil)
		if cell(s, row, "player") == "minimax" {
			want = int64(5)
		}
		if got := cell(s, row, "depth limit"); got != want {
			t.Errorf("%v: depth limit %v, want %v", cell(s, row, "player"), got, want)
		}
	}
	if !strings.Contains(s.Note, "limit of nodes ended most") {
		t.Error(s.Note)
	}
	r.Limits[0].Depth = 4 // reached, apart from the endgames
	if s = r.Tables()[0]; strings.Contains(s.Note, "limit of nodes") {
		t.Error(s.Note)
	}
}

func TestRareTableContent(t *testing.T) {
	r := threePlayers()
	r.Anchors = []arena.Anchor{{Player: 1, Elo: 1500}}
	r.SPRT = &arena.SPRT{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	tables := r.Tables()
	if s := tables[0]; cell(s, 1, "Elo") != 1500.0 || cell(s, 1, "95 % interval") != "fixed" ||
		!strings.Contains(s.Note, "b is fixed at 1500") {
		t.Errorf("%v, %s", s.Rows, s.Note)
	}
	if e := tables[2]; cell(e, 0, "decision") != "undecided" || cell(e, 0, "log-likelihood ratio") == nil ||
		!strings.Contains(e.Note, "over pairs of games is between 0 and 200 Elo") {
		t.Errorf("%v, %s", e.Rows, e.Note)
	}
	// Identical games, a player without games, and a player that loses all its games.
	copies := make([]arena.Sum, 8)
	for i := range copies {
		copies[i] = arena.Sum{First: i % 2, Second: 1 - i%2, Score: float64(1 - 2*(i%2)), Opening: i / 2}
	}
	r = &Report{Names: []string{"a", "b", "c"}, Sheet: arena.NewSheet(3, copies),
		Opening: func(int) string { return "" }}
	s := r.Tables()[0]
	for _, want := range []string{"finite ratings, so 2 draws", "one move by move: 6 of 8",
		"No chain of games"} {
		if !strings.Contains(s.Note, want) {
			t.Errorf("%s: %s", want, s.Note)
		}
	}
	if cell(s, 2, "player") != "c" || cell(s, 2, "Elo from the mean") != nil {
		t.Errorf("%v", s.Rows)
	}
}

func TestPointsTableContent(t *testing.T) {
	var games []arena.Sum
	for k := range 12 {
		for i, points := range []float64{50, 60, 50} {
			games = append(games, arena.Sum{First: i, Second: -1, Opening: k, Score: points + float64(k%3+i)})
		}
	}
	r := &Report{Names: []string{"a", "b", "c"}, Sheet: arena.NewSheet(3, games), Solitaire: true}
	s := r.Tables()[0]
	if cell(s, 0, "player") != "b" || cell(s, 1, "player") != "c" ||
		cell(s, 1, "less than the first") != "9.0" ||
		cell(s, 1, "verdict") != (lab.Verdict{Text: "fewer points"}) || cell(s, 0, "verdict") != nil {
		t.Errorf("%v", s.Rows)
	}
}

// TestChanceIsNeverCertain checks that a probability is never shown as 0 or 100 %.
func TestChanceIsNeverCertain(t *testing.T) {
	for p, want := range map[float64]any{1: "> 99.9", 0: "< 0.1", 0.9996: "> 99.9", 0.999: "99.9",
		0.5: "50.0", 0.0006: "0.1"} {
		if got := chance(p); got != want {
			t.Errorf("%v: %v, want %v", p, got, want)
		}
	}
	if got := chance(math.NaN()); got != nil {
		t.Errorf("of nothing: %v", got)
	}
}
