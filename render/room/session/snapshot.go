package session

import (
	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Snapshot is the state of a session for scripts, to be encoded as JSON.
type Snapshot struct {
	Game     string       `json:"game"`
	Values   param.Values `json:"values"`
	Position string       `json:"position"` // notation of the displayed position
	Moves    []string     `json:"moves"`    // texts of the whole line, including chance events and passes
	Cursor   int          `json:"cursor"`   // number of moves that have been played in Position
	Legal    []string     `json:"legal"`    // texts of the legal moves
	Turn     string       `json:"turn"`     // "first", "second", or "nobody" if the game is over
	Result   string       `json:"result"`   // "" while the game is unfinished
	Status   string       `json:"status"`
	Thinking bool         `json:"thinking"`
	// whether a worker is choosing a chance event, so that no player can move
	Placing bool   `json:"placing,omitempty"`
	Paused  bool   `json:"paused"`
	Failure string `json:"failure,omitempty"`
	// what was dropped or skipped when the game was loaded
	Mended  []string      `json:"mended,omitempty"`
	Score   float64       `json:"score"`           // score of the first player
	Think   *ThoughtTexts `json:"think,omitempty"` // latest report of a search
	Players []Player      `json:"players"`
	Flipped bool          `json:"flipped"`
	Link    string        `json:"link"`
}

// ThoughtTexts is a Thought as text.
type ThoughtTexts struct {
	Cursor   int         `json:"cursor"`
	Depth    int         `json:"depth"`
	Nodes    int64       `json:"nodes"`
	Playouts int64       `json:"playouts,omitempty"`
	Speed    int64       `json:"nps"`
	Seconds  float64     `json:"seconds"`
	Stop     string      `json:"stop,omitempty"`
	Lines    []LineTexts `json:"lines"`
}

// LineTexts is a line of a Thought as text.
type LineTexts struct {
	Score  string   `json:"score"`
	Moves  []string `json:"moves"`
	Visits int64    `json:"visits,omitempty"`
}

// Snapshot returns the state of the session for scripts.
func (s *Session) Snapshot() Snapshot {
	result, over := s.Line.Result()
	turn := s.Line.state.Turn()
	if over {
		turn = game.Nobody
	}
	v := Snapshot{
		Game:     s.profile.Rules.Name,
		Values:   s.Line.Values(),
		Position: s.Line.state.Notation(),
		Mended:   english(s.Line.Mended),
		Moves:    []string{},
		Cursor:   s.Line.cursor,
		Legal:    []string{},
		Turn:     turn.String(),
		Result:   result,
		Status:   s.Status(),
		Thinking: s.Search.Thinking(),
		Placing:  s.Line.Placing(),
		Paused:   s.Search.paused,
		Failure:  s.Search.failure,
		Score:    s.Line.state.Score(game.First),
		Players:  s.Players.sides[:s.profile.Rules.Players:s.profile.Rules.Players],
		Flipped:  s.Picture.flipped,
		Link:     s.Line.Link(),
	}
	for _, e := range s.Line.entries {
		v.Moves = append(v.Moves, e.Text)
	}
	for _, m := range s.Line.Legal() {
		v.Legal = append(v.Legal, s.profile.Rules.MoveText(s.Line.state, m))
	}
	if t, ok := s.Search.Thought(); ok {
		v.Think = t.words(s)
	}
	return v
}

func (t *Thought) words(s *Session) *ThoughtTexts {
	w := &ThoughtTexts{
		Cursor: t.Cursor, Depth: t.Depth, Nodes: t.Nodes, Playouts: t.Playouts,
		Speed: Speed(t.Info), Seconds: t.Elapsed.Seconds(), Stop: string(t.Stop), Lines: []LineTexts{},
	}
	for i, l := range t.Lines {
		w.Lines = append(w.Lines, LineTexts{s.Scores.Tell(l.Score, t.Side), t.Texts[i], l.Visits})
	}
	return w
}

// Speed returns the number of nodes per second, or 0 if no time has passed.
func Speed(info search.Info) int64 {
	if info.Elapsed <= 0 {
		return 0
	}
	return int64(float64(info.Nodes) / info.Elapsed.Seconds())
}

// english returns the texts of errors in English, for scripts.
func english(texts []fault.Text) (list []string) {
	for _, t := range texts {
		list = append(list, t.String())
	}
	return list
}
