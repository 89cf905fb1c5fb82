package scene

import (
	"fmt"
	"time"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/render/anim"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// Room is one game on the screen: the session with its rules and players, and everything about how it is seen.
type Room struct {
	shell   *Shell
	game    *game.Game
	session *session.Session
	drawer  board.Drawer

	camera   board.Camera
	tab      int
	selected game.Square
	cursor   game.Square // keyboard cursor
	choices  []game.Move // moves among which one must be chosen
	choiceAt paint.Rect
	won      bool // 2048: the tile that wins is on the board
	winning  bool // it came just now
	replays  replay
	paper    *paper // Morpion Solitaire only
	hand     hand
	typed    string // in the box for moves
	shown    int    // cursor that the move list last showed
	newGame  *newGame
	side     int // whose player dialog is open; -1: nobody's

	plan      anim.Plan
	planCount int
	turned    []game.Square // discs that the last move turned over
	planStart time.Duration
	dropped   game.Square // the piece just dropped there by hand needs no motion

	graph     graph
	linked    string        // the address of the position
	linkCount int           // planCount when it was written
	dirty     bool          // something to save
	saved     time.Duration // when it was last saved
	saving    time.Duration // what that took
	frameNow  board.Frame
}

// saveEvery spaces out saves during quick play. The answer of a computer comes later than that, so that it is saved at
// once. Long games take longer to save; saving takes at most a twentieth of the time.
const saveEvery = 200 * time.Millisecond

// newRoom returns the room of g as it was left.
func newRoom(s *Shell, g *game.Game) *Room {
	r := &Room{shell: s, game: g, drawer: board.For(g.Name), selected: game.NoSquare, cursor: game.NoSquare, dropped: game.NoSquare, side: -1}
	data, err := s.host.Store().Load(r.key())
	if err == nil && data != nil {
		r.session, err = session.Restore([]*game.Game{g}, data, s.host.Methods(), s.host.Pool())
	}
	if err != nil {
		s.setAside(r.key(), err)
	}
	if r.session == nil {
		if r.session, err = session.New(g, nil, s.host.Methods(), s.host.Pool(), seedNow()); err != nil {
			panic("scene: " + err.Error()) // the defaults of a game make a game
		}
	}
	r.session.SetPace(s.pace())
	if g.Name == paperGame {
		r.paper = newPaper(s)
	}
	_, r.planCount = r.session.LastPlan()
	r.won = r.reached()
	r.noteBest()
	return r
}

func (r *Room) key() string { return "game-" + r.game.Name }

// start begins a new game with the given values and the players as they are.
func (r *Room) start(values param.Values) error {
	next, err := session.New(r.game, values, r.shell.host.Methods(), r.shell.host.Pool(), seedNow())
	if err != nil {
		return err
	}
	r.replace(next, true)
	return nil
}

// replace puts another session into the room; keep takes over the players.
func (r *Room) replace(next *session.Session, keep bool) {
	r.session.Close()
	if keep {
		for _, p := range r.sides() {
			if err := next.SetPlayer(p, next.Suited(r.session.Player(p))); err != nil {
				r.shell.Say(err.Error())
			}
		}
	}
	r.session = next
	r.linked, r.turned = "", nil
	next.SetPace(r.shell.pace())
	_, r.planCount = next.LastPlan()
	r.plan = anim.Plan{}
	r.selected, r.cursor, r.choices, r.camera = game.NoSquare, game.NoSquare, nil, board.Camera{}
	r.graph = graph{}
	r.won, r.winning = r.reached(), false
	r.changed()
}

// sides returns who plays in this game.
func (r *Room) sides() []game.Player {
	if r.game.Players == 1 {
		return []game.Player{game.First}
	}
	return []game.Player{game.First, game.Second}
}

func (r *Room) changed() {
	r.dirty = true
	r.shell.ui.Wake(0)
}

// poll takes in what searches found and saves what changed.
func (r *Room) poll(now time.Duration, open bool) (changed bool) {
	if open || r.session.Thinking() {
		changed = r.session.Poll(now)
	}
	if _, n := r.session.LastPlan(); n != r.planCount {
		r.moved(now)
		changed = true
	}
	changed = r.pollPaper(now) || changed
	changed = r.pollReplay(now) || changed
	if changed {
		r.graph.update(r.session)
	}
	if r.dirty && now-r.saved >= max(saveEvery, 20*r.saving) {
		r.save(now)
	}
	return changed
}

// moved starts the motion of what just happened on the board.
func (r *Room) moved(now time.Duration) {
	r.plan, r.planCount = r.session.LastPlan()
	if r.dropped != game.NoSquare {
		for i, m := range r.plan.Motions {
			if m.To == r.dropped {
				r.plan.Motions = append(r.plan.Motions[:i:i], r.plan.Motions[i+1:]...)
				break
			}
		}
		r.dropped = game.NoSquare
	}
	r.planStart = now
	r.turned = r.turned[:0]
	for _, f := range r.plan.Flips {
		r.turned = append(r.turned, f.Square)
	}
	r.selected, r.choices = game.NoSquare, nil
	r.noteBest()
	r.noteWin()
	r.paperMoved()
	r.changed()
}

func (r *Room) save(now time.Duration) {
	r.dirty, r.saved = false, now
	begun := time.Now()
	defer func() { r.saving = time.Since(begun) }()
	if err := r.shell.host.Store().Save(r.key(), r.session.Saved()); err != nil {
		r.shell.Say("The game could not be saved: " + err.Error())
	}
}

// link returns the address of the position; it is written anew only after a change.
func (r *Room) link() string {
	if r.linkCount != r.planCount || r.linked == "" {
		r.linked, r.linkCount = r.session.Link(), r.planCount
	}
	return r.linked
}

func (r *Room) openLink(fragment string) error {
	l, err := session.ParseLink(fragment)
	if err != nil {
		return err
	}
	if fragment == r.session.Link() {
		return nil // the address shows what is on the board already: keep its players and future moves
	}
	next, err := session.Open([]*game.Game{r.game}, l, r.shell.host.Methods(), r.shell.host.Pool(), seedNow())
	if err != nil {
		return err
	}
	r.replace(next, true)
	return nil
}

func (r *Room) announcement() string {
	text := r.game.Title + ". " + r.session.Status()
	if e, ok := r.session.Last(); ok {
		text += ". Last move " + e.Text
	}
	return text
}

// progress returns how far the motion on the board is, in [0, 1].
func (r *Room) progress() float64 {
	if r.plan.Empty() {
		return 1
	}
	t := (r.shell.now - r.planStart).Seconds() / theme.MoveTime
	if t >= 1 {
		return 1
	}
	return anim.EaseOut(max(0, t))
}

func (r *Room) frame(l layout) {
	u := r.shell.ui
	leave := u.Scope(r.game.Name)
	defer leave()
	r.board(l)
	panel := l.panel
	if l.wide {
		u.Canvas.Rect(panel, u.Theme.Surface)
		u.Canvas.VLine(panel.X, panel.Y, panel.H, u.Theme.Line)
		panel = panel.InsetXY(20, 16)
	} else {
		panel = panel.InsetXY(10, 2)
	}
	r.panel(l, panel)
	r.dialogs()
}

// board draws the position and reacts to what is done on it.
func (r *Room) board(l layout) {
	u := r.shell.ui
	v := r.session.View()
	area := l.board
	if a := r.drawer.Aspect(v); a > 0 {
		area = area.Fit(a, 1)
	}
	area = u.Canvas.SnapRect(area)
	f := &r.frameNow
	*f = board.Frame{Area: area, Theme: u.Theme, Flip: r.session.Flipped(), Camera: r.camera, Plan: r.plan, T: r.progress(), Marks: r.marks(v)}
	if r.paper != nil {
		f.Top = toolRoom
	}
	if f.T < 1 {
		u.Wake(0)
	} else {
		r.plan, f.Plan = anim.Plan{}, anim.Plan{}
	}
	r.handle(v, f)
	f.Camera, f.Marks = r.camera, r.marks(r.session.View())
	r.drawer.Draw(u.Canvas, r.session.View(), f)
	u.Node("application", r.game.Title+" board", r.session.Status(), area)
	r.chooser()
	r.winBanner(area)
	r.sheetTools(area)
}

// marks gathers what is laid over the position.
func (r *Room) marks(v game.View) board.Marks {
	set := r.shell.settings
	m := board.Marks{Selected: r.selected, Cursor: r.cursor, Numbers: set.Numbers}
	m.Last, m.Turned = r.lastSquares(), r.turned
	if r.hand.dragging {
		m.Drag = &board.Drag{From: r.selected, At: r.shell.ui.In.Pointer}
	}
	if !set.HideTargets && r.humanToMove() {
		r.targets(v, &m)
	}
	if r.cursor == game.NoSquare && r.game.Name == dropGame {
		m.Cursor = r.hovered(v)
	}
	if info, ok := r.session.Info(); ok && (r.session.Analysing() || !set.HideThinking && (r.session.Thinking() || r.paper != nil)) {
		r.thoughts(v, &m, info)
	}
	r.paperMarks(&m)
	return m
}

// hovered returns where a stone would land that is dropped at the pointer; NoSquare when none would.
func (r *Room) hovered(v game.View) game.Square {
	u := r.shell.ui
	if u.In.Touch || !r.humanToMove() || !u.Reaches(r.frameNow.Area) {
		return game.NoSquare
	}
	q, ok := r.drawer.Pick(v, u.In.Pointer, &r.frameNow)
	if !ok || len(r.movesFrom(v, q, q)) == 0 {
		return game.NoSquare
	}
	return q
}

// targets marks where the selected piece can go or, for games of placement, where a move can be made.
func (r *Room) targets(v game.View, m *board.Marks) {
	for _, mv := range r.session.Legal() {
		from, to := v.Squares(mv)
		if to == game.NoSquare || (from != to && from != r.selected) {
			continue
		}
		m.Targets = append(m.Targets, to)
		if _, cols := v.Size(); from != to && v.At(int(to)/cols, int(to)%cols) != 0 {
			m.Captures = append(m.Captures, to)
		}
	}
}

// lastSquares returns where the last move before the position shown took place; passes and random events are skipped.
func (r *Room) lastSquares() []game.Square {
	e, ok := r.session.Last()
	if !ok {
		return nil
	}
	from, to := r.session.View().Squares(e.Move)
	switch {
	case to == game.NoSquare:
		return nil
	case from == to:
		return []game.Square{to}
	}
	return []game.Square{from, to}
}

// humanToMove reports whether a person is to move in the position shown.
func (r *Room) humanToMove() bool { return r.session.HumanTurn() }

// play makes a move of a person.
func (r *Room) play(m game.Move) {
	if err := r.session.Play(m); err != nil {
		r.shell.Say(err.Error())
		return
	}
	r.moved(r.shell.now)
	r.graph.update(r.session)
}

// PlayText makes a move given as text, as typed moves and scripts do.
func (r *Room) PlayText(text string) error {
	if !r.humanToMove() {
		return fmt.Errorf("%s: it is not your move (%s)", r.game.Name, r.session.Status())
	}
	if err := r.session.PlayText(text); err != nil {
		return err
	}
	r.moved(r.shell.now)
	r.graph.update(r.session)
	return nil
}

func (r *Room) step(f func() bool) {
	if f() {
		r.moved(r.shell.now)
		r.graph.update(r.session)
	}
}

func (r *Room) undo() { r.step(r.session.Undo) }
func (r *Room) redo() { r.step(r.session.Redo) }
func (r *Room) jump(n int) {
	r.step(func() bool {
		n = min(max(n, 0), len(r.session.Moves()))
		if n == r.session.Cursor() {
			return false
		}
		r.session.Jump(n)
		return true
	})
}

// shortcuts reacts to the keys that no widget took.
func (r *Room) shortcuts() {
	u := r.shell.ui
	leave := u.Scope(r.game.Name)
	defer leave()
	n, end := r.session.Cursor(), len(r.session.Moves())
	do := map[ui.Code]func(){
		"f": func() { r.turnBoard() }, "n": func() { r.openNewGame() }, "h": r.toggleAnalysis,
		ui.PageUp: func() { r.jump(n - 1) }, ui.PageDown: func() { r.jump(n + 1) }, ui.Home: func() { r.jump(0) }, ui.End: func() { r.jump(end) },
		ui.Space: r.spaceKey, "/": func() { r.tab = tabMoves; u.Focus(moveBox) },
	}
	if k, ok := u.TakeKey("u"); ok {
		if k.Shift {
			r.redo()
		} else {
			r.undo()
		}
	}
	for code, f := range do {
		if _, ok := u.TakeKey(code); ok {
			f()
			u.Wake(0)
		}
	}
	r.boardKeys()
}

// spaceKey lets the computer move now, stops a hint, or goes on after going back.
func (r *Room) spaceKey() {
	switch {
	case r.session.Thinking():
		r.session.Stop()
	case r.replay():
	default:
		r.session.Resume()
	}
}

// seedNow makes each new game another one; its seed is kept with the game.
func seedNow() uint64 { return uint64(time.Now().UnixNano()) }

func (r *Room) turnBoard() {
	r.session.SetFlipped(!r.session.Flipped())
	r.changed()
}

func (r *Room) toggleAnalysis() {
	r.session.Analyse(!r.session.Analysing())
	r.shell.ui.Wake(0)
}
