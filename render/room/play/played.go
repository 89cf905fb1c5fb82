package play

import (
	"ludarium/game"
	"ludarium/game/format"
)

// played is all that belongs to one game that is played in a room: it goes as a whole when another one
// begins.
type played struct {
	Replay replay
	Graph  graph
	Review gameReview
	Think  thinking

	Hand hand

	motion    motion
	ahead     premove
	place     place
	lines     lines
	endings   endings
	reviewTab reviewTab
	evalBar   evalBar
	moves     moves
	options   options
	controls  controls
	status    status
	picture   picture
	teller    teller
	seated    bool // in an embed: it was decided who plays
}

// begin returns what belongs to the game that the room's line leads through from now on.
func (r *GameRoom) begin() *played {
	l, p := r.line, &played{}
	p.Replay.line, p.Review.line, p.ahead.line = l, l, l
	p.Review.trained = -1
	p.motion = motion{env: l.env, dropped: game.NoSquare, cursor: l.Session.Line.Cursor()}
	p.place.env = l.env
	p.Graph = graph{line: l, review: &p.Review}
	p.lines = lines{line: l, review: &p.Review, graph: &p.Graph, preview: &r.Views.preview}
	p.endings = endings{line: l, review: &p.Review}
	p.reviewTab = reviewTab{line: l, review: &p.Review, graph: &p.Graph, lines: &p.lines}
	p.evalBar = evalBar{line: l, review: &p.Review}
	p.Think = thinking{line: l, review: &p.Review, lines: &p.lines, views: &r.Views, analysis: &r.analysis}
	p.moves = moves{line: l, typing: &r.typing, review: &p.Review, graph: &p.Graph, endings: &p.endings,
		aboutGame: &r.aboutGame}
	p.options = options{line: l, aboutGame: &r.aboutGame, endings: &p.endings, reviewTab: &p.reviewTab,
		drawing:  &p.Hand.drawing,
		programs: &r.programs, shared: r.Share}
	p.controls = controls{line: l, replay: &p.Replay, clocks: &r.clocks, newGame: &r.NewGame,
		endings: &p.endings, drawing: &p.Hand.drawing,
		think: &p.Think}
	p.status = status{line: l, results: &r.Results, ahead: &p.ahead, think: &p.Think}
	p.Hand = hand{line: l, ahead: &p.ahead, motion: &p.motion, frame: &r.frame,
		selected: game.NoSquare, cursor: game.NoSquare}
	p.Hand.drawing = drawing{line: l, frame: &r.frame, color: format.Green}
	p.picture = picture{line: l, frame: &r.frame, hand: &p.Hand, motion: &p.motion, ahead: &p.ahead,
		think:  &p.Think,
		review: &p.Review, lines: &p.lines, analysis: &r.analysis, views: &r.Views, evalBar: &p.evalBar}
	p.teller = teller{line: l, frame: &r.frame, hand: &p.Hand, ahead: &p.ahead, results: &r.Results}
	return p
}
