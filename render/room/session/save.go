package session

import (
	"encoding/json"
	"time"

	"ludarium/ai/method"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	"ludarium/game/format"
	"ludarium/game/text/fault"
	"ludarium/render/draw/anim"
)

// saveVersion is incremented when older versions of the program cannot read new saves.
const saveVersion = 1

// saved is a session as JSON.
type saved struct {
	Version int         `json:"version"`
	ID      string      `json:"id,omitempty"`
	Record  game.Record `json:"record"`
	Cursor  int         `json:"cursor"`
	Given   int         `json:"given,omitempty"`
	// seed of chance events and searches; each uses only the seed and its place in the game
	Seed      uint64          `json:"seed"`
	Players   [2]Player       `json:"players"`
	Analyst   Player          `json:"analyst"`
	Control   Control         `json:"control,omitzero"`
	Used      time.Duration   `json:"used,omitempty"` // time used for the next move
	Ending    endingKind      `json:"ending,omitempty"`
	By        game.Player     `json:"by,omitempty"`     // see ending.by
	Scores    map[int]Score   `json:"scores,omitempty"` // by index in the line
	Flipped   bool            `json:"flipped,omitempty"`
	Analysing bool            `json:"analysing,omitempty"`
	Paused    bool            `json:"paused,omitempty"`
	Exploring bool            `json:"exploring,omitempty"`
	Training  bool            `json:"training,omitempty"`
	Analysis  *AnalysisLimits `json:"analysis,omitempty"`
	// Findings are the findings of the review, by Review.key.
	Findings map[uint64]Finding `json:"findings,omitempty"`
	notes
}

// notes are comments on moves, shapes on positions, variations, and whether the moves after the cursor were
// taken back.
type notes struct {
	Undone  bool                  `json:"undone,omitempty"`
	Remarks map[int]format.Remark `json:"remarks,omitempty"` // by index in the line
	Other   []sideline            `json:"other,omitempty"`   // variations
	Told    *told                 `json:"told,omitempty"`
	Cast    *[2]Player            `json:"cast,omitempty"`
	sketches
}

// Saved returns the session as JSON for Restore. The running search is not included; it will be restarted.
func (s *Session) Saved() []byte {
	v := saved{
		Version: saveVersion,
		ID:      s.ID,
		Record:  s.Line.record(),
		Cursor:  s.Line.cursor,
		Given:   s.Line.given,
		Seed:    s.Line.seed,
		Players: s.Players.sides,
		Analyst: s.Analysis.analyst,
		Ending:  s.Line.ending.kind,
		By:      s.Line.ending.by,
		Scores:  map[int]Score{},
		Control: s.Clock.control,
		Used:    s.Clock.spent(),
		notes: notes{Remarks: map[int]format.Remark{}, Other: saveLines(s.Line.variations),
			Told: s.Line.told, Cast: s.Line.cast, sketches: s.Line.sketches,
			Undone: s.Line.undone && s.Line.cursor < len(s.Line.entries)},
		Flipped: s.Picture.flipped, Analysing: s.Analysis.on, Paused: s.Search.paused,
		Exploring: s.Players.exploring, Training: s.Review.training,
		Findings: s.Review.saved(),
	}
	if s.Analysis.limits != UsualLimits {
		v.Analysis = &s.Analysis.limits
	}
	for i, e := range s.Line.entries {
		if e.Score != nil {
			v.Scores[i] = *e.Score
		}
		if !e.Remark.Empty() {
			v.Remarks[i] = e.Remark
		}
	}
	data, err := json.Marshal(v)
	if err != nil {
		panic("session: " + err.Error()) // cannot happen: all fields are plain data
	}
	return data
}

// Restore returns the session saved by Saved. It must be of a game of kind k; methods and p are as in New.
// The error describes what is wrong with a damaged save.
func Restore(k Profile, data []byte, methods method.List, p pool.Pool) (*Session, error) {
	s, err := restore(k, data, methods, p)
	if err != nil {
		return nil, fault.Errorf("session: bad save: %w", err)
	}
	return s, nil
}

func restore(k Profile, data []byte, methods method.List, p pool.Pool) (*Session, error) {
	var v saved
	if err := json.Unmarshal(data, &v); err != nil {
		return nil, err
	}
	if v.Version != saveVersion {
		return nil, textSavedVersion.Error("version", v.Version, "saveVersion", saveVersion)
	}
	g := k.Rules
	if v.Record.Game != g.Name {
		return nil, textSavedGameOfAnother.Error("game", v.Record.Game, "name", g.Name)
	}
	next, err := readRecord(&k, v.Seed, v.Record)
	if err != nil {
		return nil, err
	}
	next.told, next.cast, next.sketches = v.Told, v.Cast, v.sketches
	s := tie(next.GameLine, methods, p)
	s.takeOver(next)
	s.ID = v.ID
	s.Players.sides = v.Players
	for side := range g.Players {
		s.Players.sides[side] = s.Players.Suited(v.Players[side])
		if err := s.Players.check(s.Players.sides[side]); err != nil {
			return nil, textOfPlayer.Error("side", side+1, "error", err)
		}
	}
	if err := s.Analysis.SetAnalyst(s.Players.Suited(v.Analyst)); err != nil {
		return nil, fault.Errorf("analyst: %w", err)
	}
	if err := v.Control.check(); err != nil {
		return nil, err
	}
	s.Clock.set(v.Control, 0)
	if err := restoreEnding(s, v.Ending, v.By); err != nil {
		return nil, err
	}
	for i, score := range v.Scores {
		if i < 0 || i >= len(s.Line.entries) {
			return nil, textSavedScore.Error("i", i+1, "entries", len(s.Line.entries))
		}
		s.Line.entries[i].Score = &score
	}
	if err := restoreRemarks(s.Line.entries, v.Remarks); err != nil {
		return nil, err
	}
	if v.Cursor < 0 || v.Cursor > len(s.Line.entries) {
		return nil, textSavedCursor.Error("cursor", v.Cursor, "entries", len(s.Line.entries))
	}
	if v.Given < 0 || v.Given > len(s.Line.entries) {
		return nil, textSavedGiven.Error("given", v.Given, "entries", len(s.Line.entries))
	}
	if s.Line.variations, err = restoreLines(s.profile, next.start, s.Line.entries, 0, v.Other); err != nil {
		return nil, err
	}
	s.Jump(v.Cursor)
	s.Line.given, s.Line.undone = v.Given, v.Undone
	s.Picture.plan = anim.Plan{}
	s.Picture.flipped, s.Analysis.on, s.Search.paused = v.Flipped, v.Analysing, v.Paused
	s.Players.exploring, s.Review.training = v.Exploring, v.Training
	if v.Analysis != nil {
		if err := v.Analysis.check(); err != nil {
			return nil, err
		}
		s.Analysis.limits = *v.Analysis
	}
	if err := s.Review.restore(v.Findings); err != nil {
		return nil, err
	}
	s.Clock.set(v.Control, max(v.Used, 0))
	s.PutAside()
	return s, nil
}

// restoreRemarks restores the comments on the line's moves.
func restoreRemarks(line []Entry, list map[int]format.Remark) error {
	for i, remark := range list {
		if i < 0 || i >= len(line) {
			return textSavedRemark.Error("i", i+1, "line", len(line))
		}
		line[i].Remark = remark
	}
	return nil
}

// restoreEnding restores the ending of the line if it is valid.
func restoreEnding(s *Session, kind endingKind, by game.Player) error {
	if kind == open {
		return nil
	}
	if s.Line.state.Turn() == game.Nobody {
		return textSavedEnding.Error("kind", kind)
	}
	switch kind {
	case resigned:
		if by < game.First || int(by) >= s.profile.Rules.Players {
			return textResignedPlayerMissing.Error("by", int(by))
		}
		s.Line.ending = ending{kind: kind, by: by}
		return nil
	case agreed:
		if s.profile.Rules.Players != 2 {
			return textAgreedAlone.Error()
		}
		s.Line.ending = ending{kind: kind}
		return nil
	case claimed:
		return s.ClaimDraw()
	case flagged:
		if s.profile.Rules.Players != 2 || by < game.First || by > game.Second || !s.Clock.control.Timed() {
			return textTimeCannotBeUp.Error("by", int(by))
		}
		s.end(s.Line.flagged(by))
		return nil
	case stated:
		if s.profile.Rules.Players != 2 || by < game.First || by > game.Nobody || by == game.Chance {
			return textPlayerCantHaveWon.Error("by", int(by))
		}
		s.Line.ending = ending{kind: kind, by: by}
		return nil
	}
	return textUnknownEnding.Error("kind", kind)
}
