package play

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"ludarium/game"
	"ludarium/game/format"
	"ludarium/render/draw/board"
	"ludarium/render/draw/view"
	"ludarium/render/room"
	"ludarium/render/room/session"
)

// Names of the values of a scene.
const (
	seeTab      = "tab"
	seeZoom     = "zoom"     // of the board
	seeDrawn    = "drawn"    // circles and arrows on the position
	seeAnalysis = "analysis" // of each displayed position
	seeExplore  = "explore"  // whether people move for both sides
	seeAnalyst  = "analyst"
	seeLimits   = "limits" // of the analysis: seconds, depth, lines
	seeSearch   = "search" // the player that has searched the position
	seeThreat   = "threat"
	seeEnlarged = "enlarged" // the views of the search
	seeCloser   = "closer"   // visible part of the enlarged tree
	seeTree     = "tree"
	seeExplains = "explained"
	seeWhy      = "why" // number of moves up to the one that is explained
	seeWaits    = "waits"
)

// seeSides are the names of the players.
var seeSides = [...]string{game.First: "first", game.Second: "second"}

// GameScene is what a game's room adds to the scene of its links. Both are nil if that is nothing.
type GameScene struct {
	Put func(s room.Scene)
	Set func(r *room.SceneReader)
}

// Scene implements room.Staged.
func (r *GameRoom) Scene() room.Scene {
	s, of := room.Scene{}, r.Session
	if r.state.Tab != tabOptions { // it has the button of the share dialog, but nothing to show to others
		s.Put(seeTab, tabNames[r.state.Tab], tabNames[tabMoves])
	}
	if k := r.state.Hand.Camera; k.Zoom > 1 {
		s.PutPoint(seeZoom, k.Zoom, k.Pan)
	}
	s.Put(seeDrawn, shapesText(of.Drawings.Shown()), "")
	s.Turn(seeAnalysis, of.Analysis.On())
	s.Turn(seeExplore, of.Players.Exploring())
	for _, p := range sides(r) {
		if x := of.Players.Of(p); !ownProgram(r, x) {
			s.Put(seeSides[p], x.Text(), usualPlayer(r, p).Text())
		}
	}
	if a := of.Analysis.Analyst(); !ownProgram(r, a) {
		s.Put(seeAnalyst, a.Text(), of.Analysis.Usual().Text())
	}
	s.Put(seeLimits, limitsText(of.Analysis.Limits()), limitsText(session.UsualLimits))
	if t, ok := thoughtHere(r); ok && r.state.Tab == tabThink && !of.Analysis.On() &&
		!of.Search.ComputerThinks() {
		by := session.Player{Kind: t.Method, Values: t.Values, Limits: t.Limits}
		if !ownProgram(r, by) {
			s[seeSearch] = by.Text()
		}
	}
	s.Turn(seeThreat, r.state.Threat)
	s.Turn(seeEnlarged, r.state.Views.Enlarged)
	s.PutCamera(seeCloser, r.state.Views.Camera)
	s.Put(seeTree, shownViews(r).TreeLook().String(), "")
	s.Turn(seeExplains, r.state.Views.Explains)
	if n := r.state.Review.Why.N; n > 0 {
		s[seeWhy] = strconv.Itoa(n)
	}
	s.Turn(seeWaits, of.Search.Paused() && len(of.Line.Moves()) == 0)
	if put := r.Game.Scene.Put; put != nil {
		put(s)
	}
	return s
}

// SetScene implements room.Staged.
func (r *GameRoom) SetScene(from *room.SceneReader) {
	of := r.Session
	tab := from.Choice(seeTab, tabNames, tabMoves)
	e := sceneSet{threat: from.On(seeThreat), views: ViewState{Enlarged: from.On(seeEnlarged),
		Camera: from.Camera(seeCloser), Explains: from.On(seeExplains)}}
	if zoom, pan, ok := from.Point(seeZoom); ok {
		e.board = board.Camera{Zoom: min(zoom, mostZoom), Pan: pan}
	}
	r.emit(e)
	if text := from.Text(seeDrawn, ""); text != shapesText(of.Drawings.Shown()) {
		if list, ok := r.parseShapes(text); ok {
			of.Drawings.Set(list)
		} else {
			from.Refuse(seeDrawn, text)
		}
	}
	waits := from.On(seeWaits) || of.Search.Paused()
	for _, p := range sides(r) {
		set := func(x session.Player) error { return of.SetPlayer(p, x) }
		r.setPlayer(from, seeSides[p], usualPlayer(r, p), of.Players.Of(p), set)
	}
	if waits { // also after a side was handed over
		of.Search.Pause()
	}
	of.SetExploring(from.On(seeExplore))
	r.setPlayer(from, seeAnalyst, of.Analysis.Usual(), of.Analysis.Analyst(), of.Analysis.SetAnalyst)
	limits, text := session.UsualLimits, from.Text(seeLimits, "")
	if _, err := fmt.Sscanf(text, limitsForm, &limits.Seconds, &limits.Depth, &limits.Lines); text != "" &&
		err != nil {
		from.Refuse(seeLimits, text)
		limits = session.UsualLimits
	}
	of.Analysis.SetLimits(limits)
	if on := from.On(seeAnalysis); on != of.Analysis.On() {
		of.Analysis.Turn(on)
	}
	r.setPlayer(from, seeSearch, session.Player{}, session.Player{}, of.Analysis.Watch)
	text = from.Text(seeTree, "")
	look, ok := view.ParseTreeLook(text)
	if !ok {
		from.Refuse(seeTree, text)
	}
	r.views.set.SetTreeLook(look)
	r.views.large.SetTreeLook(look)
	if n := from.Number(seeWhy, 1, len(of.Line.Moves()), 0); n > 0 {
		r.emit(whyAsked{n, true})
	}
	r.emit(tabChosen{tab})
	if set := r.Game.Scene.Set; set != nil {
		set(from)
	}
	r.Changed()
}

// sceneSet shows what a scene says, except for the tab and what searches need.
type sceneSet struct {
	threat bool
	views  ViewState
	board  board.Camera
}

func (e sceneSet) update(_ Known, s State) (State, []Command) {
	s.Threat, s.Views, s.Hand.Camera = e.threat, e.views, e.board
	s.Review.Showing, s.Review.Why = 0, Whys{}
	return s, nil
}

// shownViews are the views of the search that are in sight.
func shownViews(r *GameRoom) *view.Set {
	if r.state.Views.Enlarged {
		return &r.views.large
	}
	return &r.views.set
}

// usualPlayer returns the player of a side in a new game.
func usualPlayer(r *GameRoom, side game.Player) session.Player {
	if side == game.Second {
		return r.Session.Players.Default()
	}
	return session.Player{Kind: session.Human}
}

// ownProgram reports whether a player is a program of this machine, which links do not name.
func ownProgram(r *GameRoom, p session.Player) bool { return programTitle(r, p) != "" }

// programTitle returns the title of the program of this machine that a player is; empty if it is none.
func programTitle(r *GameRoom, p session.Player) string {
	programs := r.Shell.Host().Programs
	if programs == nil {
		return ""
	}
	for _, own := range programs.Programs(r.Rules) {
		if own.Method == p.Kind {
			return cmp.Or(own.Title, own.Method)
		}
	}
	return ""
}

// leftOut returns sentences on what links leave out.
func leftOut(r *GameRoom) (list []string) {
	players := []session.Player{r.Session.Analysis.Analyst()}
	for _, p := range sides(r) {
		players = append(players, r.Session.Players.Of(p))
	}
	for _, p := range players {
		if title := programTitle(r, p); title != "" {
			text := textLeavesOutProgram.With("program", title)
			if !slices.Contains(list, text) {
				list = append(list, text)
			}
		}
	}
	if len(r.Session.Review.Findings()) > 0 {
		list = append(list, textLeavesOutReview.String())
	}
	return list
}

// setPlayer reads a player and sets it unless it is the current one.
func (r *GameRoom) setPlayer(from *room.SceneReader, name string, usual, now session.Player,
	set func(session.Player) error) {
	text := from.Text(name, "")
	next := usual
	if text != "" {
		var err error
		if next, err = session.ParsePlayer(text); err != nil || ownProgram(r, next) {
			from.Refuse(name, text)
			return
		}
	}
	if next.Kind == "" || next.Text() == now.Text() {
		return
	}
	if err := set(next); err != nil {
		from.Fail(r.Complain(err, ""))
	}
}

// limitsForm is the form of the limits of an analysis.
const limitsForm = "%d,%d,%d"

func limitsText(l session.AnalysisLimits) string {
	return fmt.Sprintf(limitsForm, l.Seconds, l.Depth, l.Lines)
}

// shapesText returns shapes as words separated by commas: the letter of the colour and the numbers of the
// squares.
func shapesText(list []format.Shape) string {
	words := make([]string, len(list))
	for i, s := range list {
		words[i] = string(rune(s.Color)) + strconv.Itoa(int(s.From))
		if s.To != s.From {
			words[i] += "-" + strconv.Itoa(int(s.To))
		}
	}
	return strings.Join(words, ",")
}

// parseShapes is the inverse of shapesText.
func (r *GameRoom) parseShapes(text string) (list []format.Shape, ok bool) {
	if text == "" {
		return nil, true
	}
	rows, cols := r.Session.Line.State().Size()
	for word := range strings.SplitSeq(text, ",") {
		if word == "" || !strings.ContainsRune(shapeColors, rune(word[0])) {
			return nil, false
		}
		from, to, arrow := strings.Cut(word[1:], "-")
		a, err := strconv.Atoi(from)
		b := a
		if err == nil && arrow {
			b, err = strconv.Atoi(to)
		}
		if err != nil || min(a, b) < 0 || max(a, b) >= rows*cols {
			return nil, false
		}
		list = append(list, format.Shape{Color: format.Color(word[0]), From: game.Square(a),
			To: game.Square(b)})
	}
	return list, true
}

// shapeColors are the letters of the colours of shapes.
const shapeColors = string(rune(format.Green)) + string(rune(format.Red)) + string(rune(format.Yellow)) +
	string(rune(format.Blue))
