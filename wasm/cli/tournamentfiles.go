package main

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/arena"
	"ludarium/ai/lab/contest"
	standings "ludarium/ai/lab/exp/arena"
	"ludarium/ai/search/review"
	"ludarium/game"
	"ludarium/game/format"
)

// tournamentShow prints the games of a tournament as they end.
type tournamentShow struct {
	game   *game.Game
	plan   *arena.Tournament
	std    streams
	asJSON bool
	err    error // error of the first line that could not be written
}

type tournamentGame struct {
	Game    int     `json:"game"` // counted from 1 in the order of the schedule
	Round   int     `json:"round"`
	First   string  `json:"first"`
	Second  string  `json:"second,omitempty"`
	Opening int     `json:"opening"`
	Score   float64 `json:"score"` // first side's score: 1, 0, −1, or points
	Plies   int     `json:"plies"`
	Reason  string  `json:"reason,omitempty"`
}

// game1 prints one game.
func (s *tournamentShow) game1(f arena.Finished) {
	if s.err != nil {
		return
	}
	first, second := f.Players()
	r := tournamentGame{Game: f.Number + 1, Round: f.Pairing.Round + 1, First: s.plan.Players[first].Name,
		Opening: f.Pairing.Opening + 1, Score: f.Outcome.Score, Plies: f.Outcome.Plies}
	if second >= 0 {
		r.Second = s.plan.Players[second].Name
	}
	if r.Reason, s.err = reasonOf(s.game, &f.Outcome); s.err != nil {
		return
	}
	if s.asJSON {
		s.err = object(s.std.out, r)
		return
	}
	between, result := "", strconv.FormatFloat(r.Score, 'f', -1, 64)+" points"
	if second >= 0 {
		between, result = " – "+r.Second, resultText(r.Score)
	}
	_, s.err = fmt.Fprintf(s.std.out, "game %d, %s%s: %s after %d plies (%s)\n", r.Game, r.First, between,
		result, r.Plies, r.Reason)
}

// resultText returns a score as a result such as 1–0.
func resultText(score float64) string {
	return map[float64]string{1: "1–0", 0: "½–½", -1: "0–1"}[score]
}

// reasonOf returns the reason why a game ended.
func reasonOf(g *game.Game, o *arena.Outcome) (string, error) {
	switch {
	case o.Failure != nil:
		return fmt.Sprintf("%s of %s: %s", o.Failure.Kind, o.Loser, o.Failure.Why), nil
	case o.Ruling != "":
		return string(o.Ruling), nil
	case o.Stopped:
		return "longest game", nil
	}
	s, err := g.Replay(o.Record)
	if err != nil {
		return "", err
	}
	if r, ok := game.Concrete(s).(game.Reasoner); ok {
		return r.Reason(), nil
	}
	return "", nil
}

// tournamentFiles writes the tables and the games of a tournament.
type tournamentFiles struct {
	game    *game.Game
	plan    *arena.Tournament
	set     *format.Set
	record  *arena.Record
	anchors []arena.Anchor
}

// tables returns tables of the results so far.
func (w *tournamentFiles) tables() []lab.Table {
	var sums []arena.Sum
	for i := range w.record.Results {
		sums = append(sums, w.record.Results[i].Sum())
	}
	r := standings.Report{Sheet: arena.NewSheet(len(w.plan.Players), sums), Anchors: w.anchors,
		SPRT: w.plan.SPRT, Opening: w.plan.OpeningName, Byes: w.record.Byes, Solitaire: w.game.Players == 1}
	for i, c := range w.plan.Players {
		r.Names, r.Limits = append(r.Names, c.Name), append(r.Limits, w.plan.LimitsOf(i))
	}
	return r.Tables()
}

// print writes the tables as text, or as a record for each row.
func (w *tournamentFiles) print(out io.Writer, asJSON bool) error {
	if !asJSON {
		_, err := io.WriteString(out, "\n"+tableTexts(w.tables()))
		return err
	}
	for _, t := range w.tables() {
		for _, row := range t.Rows {
			if err := object(out, rowRecord(t, row)); err != nil {
				return err
			}
		}
	}
	return nil
}

// tableTexts returns tables as text in columns.
func tableTexts(tables []lab.Table) string {
	var b strings.Builder
	for i, t := range tables {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString(t.Title + "\n")
		writeTable(&b, t)
	}
	return b.String()
}

// save writes the tables and the games to a folder.
func (w *tournamentFiles) save(dir lab.Folder) error {
	tables := w.tables()
	var records bytes.Buffer
	for _, t := range tables {
		for _, row := range t.Rows {
			if err := object(&records, rowRecord(t, row)); err != nil {
				return err
			}
		}
	}
	sheet, err := csvOf(tables[0])
	if err != nil {
		return err
	}
	all := []struct {
		name string
		data []byte
	}{{"table.txt", []byte(tableTexts(tables))}, {"table.jsonl", records.Bytes()}, {"table.csv", sheet}}
	for _, f := range w.formats() {
		text, err := w.games(f)
		if err != nil {
			return err
		}
		all = append(all, struct {
			name string
			data []byte
		}{"games" + f.Exts[0], text})
	}
	for _, file := range all {
		if err := dir.Write(file.name, file.data); err != nil {
			return err
		}
	}
	return nil
}

func csvOf(t lab.Table) ([]byte, error) {
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	var head []string
	for _, c := range t.Columns {
		head = append(head, c.Head())
	}
	if err := out.Write(head); err != nil {
		return nil, err
	}
	for _, row := range t.Rows {
		var cells []string
		for _, cell := range row {
			text := ""
			if cell != nil {
				text = lab.Write(cell)
			}
			cells = append(cells, text)
		}
		if err := out.Write(cells); err != nil {
			return nil, err
		}
	}
	out.Flush()
	return b.Bytes(), out.Error()
}

// formats returns the formats in which games are saved: the game's own format that can hold annotations,
// and JSON.
func (w *tournamentFiles) formats() (list []format.Format) {
	for _, f := range w.set.Formats {
		if f.Annotated && f.Write != nil && (len(list) == 0 || f.Name == "json") {
			list = append(list, f)
		}
	}
	return list
}

// games returns all games in a format, except those that the format cannot represent.
func (w *tournamentFiles) games(f format.Format) ([]byte, error) {
	var b bytes.Buffer
	out := &gameWriter{format: f, out: bufio.NewWriter(&b)}
	for i := range w.record.Results {
		it, err := w.annotated(&w.record.Results[i])
		if err != nil {
			return nil, err
		}
		if err := out.add(it); err != nil {
			return nil, err
		}
	}
	err := out.flush()
	return b.Bytes(), err
}

// annotated returns a game with its players' evaluations.
func (w *tournamentFiles) annotated(f *arena.Finished) (*format.Game, error) {
	o := &f.Outcome
	first, second := f.Players()
	it := &format.Game{Values: o.Record.Values, Start: o.Record.Start, Line: format.Plies(o.Record.Moves)}
	it.Players[0] = w.plan.Players[first].Name
	if second >= 0 {
		it.Players[1] = w.plan.Players[second].Name
	}
	it.SetTag("Event", "Tournament")
	it.SetTag("Round", strconv.Itoa(f.Pairing.Round+1))
	it.SetTag("Opening", w.plan.OpeningName(f.Pairing.Opening))
	if second >= 0 && (o.Failure != nil || o.Ruling != "" || o.Stopped) {
		it.Over = true
		it.Winner = map[float64]game.Player{1: game.First, 0: game.Nobody, -1: game.Second}[o.Score]
	}
	it.SetTag("Termination", termination(o))
	var err error
	if it.Comment, err = reasonOf(w.game, o); err != nil {
		return nil, err
	}
	return it, w.remark(it, o)
}

// termination returns the reason for the end of a game as a value of PGN's tag Termination.
func termination(o *arena.Outcome) string {
	switch {
	case o.Failure != nil:
		return map[contest.Fault]string{contest.Crash: "abandoned", contest.Illegal: "rules infraction",
			contest.Late: "time forfeit"}[o.Failure.Kind]
	case o.Ruling != "" || o.Stopped:
		return "adjudication"
	}
	return "normal"
}

// remark adds the players' evaluations to their moves. It skips the opening, which the players did not
// choose, and the chance events between the moves.
func (w *tournamentFiles) remark(it *format.Game, o *arena.Outcome) error {
	scale, err := review.Find(w.game.Name)
	judged := err == nil
	s, err := game.Track(w.game, it.Values, it.Start)
	if err != nil {
		return err
	}
	var own []int // indices of the players' plies
	sides := make([]game.Player, len(it.Line))
	for i, p := range it.Line {
		sides[i] = s.Turn()
		if s.Turn() != game.Chance {
			own = append(own, i)
		}
		s.Play(p.Move)
	}
	own = own[max(0, len(own)-len(o.Remarks)):]
	for k, i := range own {
		r := &o.Remarks[k]
		p := &it.Line[i]
		if judged && r.Score != nil {
			if _, ok := scale.Lead(*r.Score); ok {
				p.Value = scale.Write(*r.Score, sides[i])
			}
		}
		p.Comment = fmt.Sprintf("depth %d, %d nodes", r.Depth, r.Nodes)
		if r.Stop == "book" {
			p.Comment = "book"
		}
		p.Spent = r.Spent.Round(time.Millisecond)
	}
	return nil
}
