package session

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"ludarium/ai/method"
	"ludarium/ai/pool"
	"ludarium/game"
	"ludarium/render/anim"
)

// saveVersion grows when a save can't be read as before.
const saveVersion = 1

// saved is a session as JSON.
type saved struct {
	Version   int            `json:"version"`
	Record    game.Record    `json:"record"`
	Cursor    int            `json:"cursor"`
	Given     int            `json:"given,omitempty"`
	Seed      uint64         `json:"seed"` // of chance events and searches, which depend on it and the place in the game alone
	Players   [2]Player      `json:"players"`
	Analyst   Player         `json:"analyst"`
	Control   Control        `json:"control,omitzero"`
	Used      time.Duration  `json:"used,omitempty"` // of the time for the next move
	Ending    endingKind     `json:"ending,omitempty"`
	By        game.Player    `json:"by,omitempty"`      // as in ending
	Scores    map[int]Score  `json:"scores,omitempty"`  // by place in the line
	Remarks   map[int]Remark `json:"remarks,omitempty"` // by place in the line
	Other     []Sideline     `json:"other,omitempty"`   // lines that were left
	Flipped   bool           `json:"flipped,omitempty"`
	Analysing bool           `json:"analysing,omitempty"`
	Paused    bool           `json:"paused,omitempty"`
	Exploring bool           `json:"exploring,omitempty"`
	Training  bool           `json:"training,omitempty"`
	Analysis  *Analysis      `json:"analysis,omitempty"`
	// Findings are what is known of positions, by lineKey.
	Findings map[uint64]Finding `json:"findings,omitempty"`
}

// Saved returns the whole session as JSON, for Restore. A search under way is not in it: it starts anew.
func (s *Session) Saved() []byte {
	v := saved{
		Version: saveVersion,
		Record:  s.record(),
		Cursor:  s.cursor,
		Given:   s.given,
		Seed:    s.seed,
		Players: s.players,
		Analyst: s.analyst,
		Ending:  s.ending.kind,
		By:      s.ending.by,
		Scores:  map[int]Score{},
		Remarks: map[int]Remark{},
		Control: s.clock.control,
		Used:    s.spent(),
		Other:   saveLines(s.variations),
		Flipped: s.flipped, Analysing: s.analysing, Paused: s.paused, Exploring: s.exploring, Training: s.training,
		Findings: s.savedFindings(),
	}
	if s.limits != usualAnalysis {
		v.Analysis = &s.limits
	}
	for i, e := range s.entries {
		if e.Score != nil {
			v.Scores[i] = *e.Score
		}
		if !e.Remark.empty() {
			v.Remarks[i] = e.Remark
		}
	}
	data, err := json.Marshal(v)
	if err != nil {
		panic("session: " + err.Error()) // every field is plain data, and scores came as JSON
	}
	return data
}

// record returns the whole line, whatever the cursor is.
func (s *Session) record() game.Record {
	r := game.Record{Game: s.kind.Game.Name, Values: s.values, Start: s.first, Moves: make([]game.Move, len(s.entries))}
	for i, e := range s.entries {
		r.Moves[i] = e.Move
	}
	return r
}

// Restore makes the session of which data is the Saved. It must be of a game of kind k; methods and p are used as in New. A
// damaged save is an error that says what is wrong with it.
func Restore(k Kind, data []byte, methods method.List, p pool.Pool) (*Session, error) {
	s, err := restore(k, data, methods, p)
	if err != nil {
		return nil, fmt.Errorf("session: bad save: %w", err)
	}
	return s, nil
}

func restore(k Kind, data []byte, methods method.List, p pool.Pool) (*Session, error) {
	var v saved
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, err
	}
	if v.Version != saveVersion {
		return nil, fmt.Errorf(textSavedVersion, v.Version, saveVersion)
	}
	g := k.Game
	if v.Record.Game != g.Name {
		return nil, fmt.Errorf(textSavedGameOfAnother, v.Record.Game, g.Name)
	}
	s := &Session{kind: k, methods: methods, pool: p, seed: v.Seed, pace: defaultPace, limits: usualAnalysis}
	start, err := s.load(v.Record)
	if err != nil {
		return nil, err
	}
	s.players = v.Players
	for side := range g.Players {
		s.players[side] = s.Suited(v.Players[side])
		if err := s.check(s.players[side]); err != nil {
			return nil, fmt.Errorf(textOfPlayer, side+1, err)
		}
	}
	if err := s.SetAnalyst(s.Suited(v.Analyst)); err != nil {
		return nil, fmt.Errorf("analyst: %w", err)
	}
	if err := v.Control.check(); err != nil {
		return nil, err
	}
	s.clock.control = v.Control
	if err := s.restoreEnding(v.Ending, v.By); err != nil {
		return nil, err
	}
	for i, score := range v.Scores {
		if i < 0 || i >= len(s.entries) {
			return nil, fmt.Errorf(textSavedScore, i+1, len(s.entries))
		}
		s.entries[i].Score = &score
	}
	if err := s.restoreRemarks(v.Remarks); err != nil {
		return nil, err
	}
	if v.Cursor < 0 || v.Cursor > len(s.entries) {
		return nil, fmt.Errorf(textSavedCursor, v.Cursor, len(s.entries))
	}
	if v.Given < 0 || v.Given > len(s.entries) {
		return nil, fmt.Errorf(textSavedGiven, v.Given, len(s.entries))
	}
	if s.variations, err = s.restoreLines(start, s.entries, 0, v.Other); err != nil {
		return nil, err
	}
	s.Jump(v.Cursor)
	s.given = v.Given
	s.plan = anim.Plan{}
	s.flipped, s.analysing, s.paused = v.Flipped, v.Analysing, v.Paused
	s.exploring, s.training = v.Exploring, v.Training
	if v.Analysis != nil {
		if err := v.Analysis.check(); err != nil {
			return nil, err
		}
		s.limits = *v.Analysis
	}
	if err := s.restoreFindings(v.Findings); err != nil {
		return nil, err
	}
	s.clock.used, s.clock.at = max(v.Used, 0), s.cursor
	s.PutAside()
	return s, nil
}

// restoreRemarks gives the moves of the line what is said of them.
func (s *Session) restoreRemarks(list map[int]Remark) error {
	for i, remark := range list {
		if i < 0 || i >= len(s.entries) {
			return fmt.Errorf(textSavedRemark, i+1, len(s.entries))
		}
		s.entries[i].Remark = remark
	}
	return nil
}

// restoreEnding ends the line as the save says, if that can be.
func (s *Session) restoreEnding(kind endingKind, by game.Player) error {
	if kind == open {
		return nil
	}
	if s.state.Turn() == game.Nobody {
		return fmt.Errorf(textSavedEnding, kind)
	}
	switch kind {
	case resigned:
		if by < game.First || int(by) >= s.kind.Game.Players {
			return fmt.Errorf(textResignedPlayerMissing, by)
		}
		s.ending = ending{kind: kind, by: by}
		return nil
	case agreed:
		if s.kind.Game.Players != 2 {
			return errors.New(textAgreedAlone)
		}
		s.ending = ending{kind: kind}
		return nil
	case claimed:
		return s.ClaimDraw()
	case flagged:
		if s.kind.Game.Players != 2 || by < game.First || by > game.Second || !s.clock.control.Timed() {
			return fmt.Errorf(textTimeCannotBeUp, by)
		}
		s.flag(by)
		return nil
	case stated:
		if s.kind.Game.Players != 2 || by < game.First || by > game.Nobody || by == game.Chance {
			return fmt.Errorf(textPlayerCantHaveWon, by)
		}
		s.ending = ending{kind: kind, by: by}
		return nil
	}
	return fmt.Errorf(textUnknownEnding, kind)
}

// load replaces the line by that of a record, shows its end and returns its start; it changes nothing when the record is
// not legal.
func (s *Session) load(r game.Record) (start *game.Tracked, err error) {
	state, err := game.Track(s.kind.Game, r.Values, r.Start)
	if err != nil {
		return nil, err
	}
	start = state.Clone().(*game.Tracked)
	next := at(s.kind, state, s.seed)
	var legal []game.Move
	for i, m := range r.Moves {
		if legal = state.Moves(legal[:0]); !game.Contains(legal, m) {
			return nil, fmt.Errorf(textSavedMoveNotLegal, i+1, uint32(m))
		}
		next.entries = append(next.entries, next.entry(m))
		state.Play(m)
		next.cursor++
	}
	next.settle()
	s.takeOver(next)
	return start, nil
}

// takeOver replaces the line by that of another session of the same game.
func (s *Session) takeOver(next *Session) {
	s.changing()
	s.values, s.first, s.clock = next.values, next.first, next.clock
	s.state, s.entries, s.cursor = next.state, next.entries, next.cursor
	s.ending, s.thought, s.paused, s.variations = ending{}, nil, false, nil
	s.notice = next.notice
	for side := range s.kind.Game.Players {
		s.players[side] = s.Suited(s.players[side])
	}
	if m, err := s.methods.Find(s.analyst.Kind); err == nil && !m.Fits(s.kind.Game, s.values) {
		s.analyst = s.usualAnalyst()
	}
	s.StopReview()
	s.exams = exams{}
	s.given = 0
	for i, e := range s.entries {
		if !e.Automatic() {
			s.given = i + 1
		}
	}
	s.changed(anim.Plan{})
}
