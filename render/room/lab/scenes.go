package lab

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"ludarium/ai/lab"
	"ludarium/ai/lab/service"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// scenes shows the games being played by the current run's trials on small boards. A click enlarges one and
// shows what both players are thinking.
type scenes struct {
	shell    room.Shell
	service  *service.Client
	jobs     *jobs
	runs     *runs
	boards   []film.BoardGame
	list     []lab.Scene
	of       string // ID of the plan that list belongs to
	pictures map[int]*film.Picture
	wanted   bool // whether the games were drawn since the last poll
	asked    bool
	asking   time.Duration // time of the last request
	speed    int           // index into speeds
	large    int           // index of the enlarged game; −1 if there is none
	full     film.Picture
}

// speeds are the minimum durations of displayed moves.
var speeds = []struct {
	name lang.Text
	each time.Duration
}{{textFullSpeed, 0}, {textMoveASecond, time.Second}, {textMoveInThree, 3 * time.Second}}

// Widths of the controls if they fit beside the heading.
const (
	speedWide = 150.0
	haltWide  = 170.0
)

// controls draws the heading, the choice of the speed and a pause button, and returns their height. Controls
// that do not fit beside the heading are below it.
func (s *scenes) controls(view paint.Rect) float64 {
	u := s.shell.UI()
	row := paint.Rect{X: view.X, Y: view.Y, W: view.W, H: theme.Touch}
	heading, text := u.Bold(theme.Body), textBeingPlayed.String()
	speed, halt := speedWide, haltWide
	place := row
	if place.W -= speed + halt + 16; heading.Width(text) > place.W {
		place = paint.Rect{X: view.X, Y: view.Y, W: view.W, H: 28}
		row.Y += place.H
		speed = (row.W - 8) * 0.45
		halt = row.W - 8 - speed
	}
	u.Title(3, heading, place, text)
	var names []string
	for _, v := range speeds {
		names = append(names, v.name.String())
	}
	if u.Select("speed", textSpeed.String(), row.CutRight(speed), names, &s.speed) {
		each := speeds[s.speed].each
		s.jobs.order("", func(ctx context.Context) (func(), error) {
			return nil, s.service.Linger(ctx, each)
		})
	}
	row.CutRight(8)
	id, name, do := "pause", textPauseGames, s.runs.pause
	if !s.runs.running() {
		id, name, do = "resume", textResumeGames, func() { s.runs.start(s.runs.status.Plan) }
	}
	if u.Button(id, name.String(), row.CutRight(halt), nil, ui.Framed) {
		do()
	}
	return row.Bottom() - view.Y
}

// scenesEvery is the interval between requests for games.
const scenesEvery = 300 * time.Millisecond

// poll requests the games while they are visible.
func (s *scenes) poll(now time.Duration) {
	wanted := s.wanted
	s.wanted = false
	if !wanted || !s.runs.running() || s.asked || now-s.asking < scenesEvery {
		return
	}
	s.asked, s.asking = true, now
	id, plan := s.runs.status.ID, s.runs.status.Plan
	s.jobs.ask(func(ctx context.Context) func() {
		list, err := s.service.Scenes(ctx)
		return func() {
			s.asked = false
			if err == nil && (len(list) > 0 || s.runs.running()) { // while paused, keep the last games
				names := s.runs.overviews.names(plan)
				for _, sc := range list {
					for i := range sc.Players {
						sc.Players[i].Name = called(names, sc.Players[i].Name)
					}
				}
				s.list, s.of = list, id
			}
		}
	})
}

// shown returns the games of a plan's run if it is running.
func (s *scenes) shown(p *planned) []lab.Scene {
	st := &s.runs.status
	if !st.Running() && st.State != lab.Paused || st.ID != p.id {
		return nil
	}
	s.wanted = true
	s.shell.UI().Wake(scenesEvery)
	if s.of != p.id {
		return nil
	}
	return s.list
}

// Sizes of small boards.
const (
	sceneWide = 168.0
	sceneGap  = 14.0
	sceneText = 46.0 // height of the texts below a board
	sceneLine = 18.0 // height of a row of moves
)

// draw draws the games of a plan's run at the top of view and returns their height, or 0 if there are none.
func (s *scenes) draw(view paint.Rect, p *planned) float64 {
	list := s.shown(p)
	if len(list) == 0 {
		return 0
	}
	u := s.shell.UI()
	leave := u.Scope("scenes")
	defer leave()
	head := s.controls(view)
	columns := max(1, int((view.W+sceneGap)/(sceneWide+sceneGap)))
	columns = min(columns, max(len(list), 2))
	side := math.Min((view.W-sceneGap*float64(columns-1))/float64(columns), 1.4*sceneWide)
	y := view.Y + head + 6
	for i, sc := range list {
		col := i % columns
		if i > 0 && col == 0 {
			y += side + sceneText + sceneGap
		}
		cell := paint.Rect{X: view.X + float64(col)*(side+sceneGap), Y: y, W: side, H: side + sceneText}
		if u.Visible(cell) {
			s.small(cell, sc)
		}
	}
	s.forget(list)
	return y + side + sceneText + sceneGap - view.Y
}

// small draws a game as a small board with its players below.
func (s *scenes) small(cell paint.Rect, sc lab.Scene) {
	u := s.shell.UI()
	pic := s.pictures[sc.Trial]
	if pic == nil {
		pic = &film.Picture{}
		s.pictures[sc.Trial] = pic
	}
	id, label := fmt.Sprint("watch-", sc.Trial+1), textWatchGame.With("trial", sc.Trial+1)
	clicked, _ := u.Press(id, cell)
	if clicked {
		s.large = sc.Trial
		u.Wake(0)
	}
	var who []string
	for _, t := range sc.Players {
		who = append(who, strings.TrimSpace(t.Name+" "+s.value(sc.Game, t)))
	}
	u.NodeOf(id, "button", label, strings.Join(who, ", "), cell)
	at := cell
	pic.Show(u, at.CutTop(cell.W), s.boards, sc.Game, sc.Values, sc.At)
	at.CutTop(4)
	small := u.Style(theme.Small)
	for _, t := range sc.Players {
		row := at.CutTop(19)
		value := s.value(sc.Game, t)
		u.Canvas.TextRight(small, row.CutRight(small.Width(value)+2), value, u.Theme.Ink2)
		u.Canvas.TextLeft(small, row, small.Shorten(lang.Say(t.Name), row.W-4), u.Theme.Ink)
	}
}

// value formats a player's evaluation from its own point of view; it returns "" if there is none.
func (s *scenes) value(of string, t lab.Thinker) string {
	if !t.Scored {
		return ""
	}
	for _, b := range s.boards {
		if b.Game.Name == of {
			return numfmt.ShortScore(t.Score, b.Units.Of(t.Score.Unit))
		}
	}
	return ""
}

// forget drops the pictures of finished games.
func (s *scenes) forget(list []lab.Scene) {
	if len(s.pictures) <= 2*len(list)+8 {
		return
	}
	live := map[int]*film.Picture{}
	for _, sc := range list {
		live[sc.Trial] = s.pictures[sc.Trial]
	}
	s.pictures = live
}

// dialog draws the enlarged game. When that ends, the trial's next game replaces it.
func (s *scenes) dialog(p *planned) {
	if s.large < 0 {
		return
	}
	list := s.shown(p)
	if len(list) == 0 {
		s.large = -1
		return
	}
	sc := list[0]
	for _, other := range list {
		if other.Trial == s.large {
			sc = other
		}
	}
	s.large = sc.Trial
	u := s.shell.UI()
	left := u.Dialog("game-under-way", textGameUnderWay.With("trial", sc.Trial+1), 900, 680,
		func(area paint.Rect) {
			if u.Button("close-the-board", textCloseTheBoard.String(), area.CutBottom(theme.Touch), nil,
				ui.Framed) {
				s.large = -1
			}
			area.CutBottom(12)
			var place paint.Rect
			if area.W > area.H*1.2 {
				place = area.CutLeft(math.Min(area.H, area.W*0.62))
				area.CutLeft(20)
			} else {
				place = area.CutTop(math.Min(area.W, area.H*0.6))
				area.CutTop(12)
			}
			s.full.Show(u, place, s.boards, sc.Game, sc.Values, sc.At)
			s.thoughts(area, sc)
		})
	if left {
		s.large = -1
	}
}

// thoughts draws the score and best line that each player reports.
func (s *scenes) thoughts(area paint.Rect, sc lab.Scene) {
	u := s.shell.UI()
	small := u.Style(theme.Small)
	sides := []string{"", ""}
	for _, b := range s.boards {
		if b.Game.Name == sc.Game {
			sides = b.Game.Sides[:]
		}
	}
	cells := []paint.Rect{area}
	if len(sc.Players) == 2 && area.H < 260 {
		cells = area.Split(2, 16)
	} else if len(sc.Players) == 2 {
		top := area.CutTop(area.H / 2)
		cells = []paint.Rect{top, area}
	}
	for i, t := range sc.Players {
		at := cells[i]
		u.Title(4, u.Bold(theme.Body), at.CutTop(24), lang.Say(t.Name))
		if name := sides[i]; name != "" {
			u.Canvas.TextLeft(small, at.CutTop(20), lang.Say(name), u.Theme.Ink2)
		}
		if value := s.value(sc.Game, t); value != "" {
			u.Canvas.TextLeft(u.Bold(theme.Large), at.CutTop(34), value, u.Theme.Ink)
		}
		var facts []string
		if t.Depth > 0 {
			facts = append(facts, numfmt.Count(int64(t.Depth), "plies"))
		}
		if t.Nodes > 0 {
			facts = append(facts, textSceneNodes.With("nodes", numfmt.Nodes(t.Nodes)))
		}
		u.Canvas.TextLeft(small, at.CutTop(20), strings.Join(facts, " · "), u.Theme.Ink2)
		if line := s.line(sc.Game, t); line != "" {
			facts = append(facts, line)
			at.CutTop(4)
			for _, row := range small.Wrap(line, at.W) {
				if at.H < sceneLine {
					break
				}
				u.Canvas.TextLeft(small, at.CutTop(sceneLine), row, u.Theme.Ink)
			}
		}
		u.Node("text", lang.Say(t.Name), strings.Join(facts, ", "), cells[i])
	}
}

// line formats a player's principal variation in the user's notation.
func (s *scenes) line(of string, t lab.Thinker) string {
	var moves []string
	for _, b := range s.boards {
		if b.Game.Name == of {
			for _, m := range t.Line {
				moves = append(moves, b.Say(m))
			}
		}
	}
	return strings.Join(moves, " ")
}
