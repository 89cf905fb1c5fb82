package scene

import (
	"encoding/json"
	"fmt"
	"time"

	"ludarium/ai/method"
	"ludarium/game"
	"ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/board"
	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// paper is what the room of Morpion Solitaire has beyond those of other games.
type paper struct {
	paperSave
	open    paperDialog
	shelf   []volume // the record library; nil before it is first open
	shown   int      // variant of the library in sight, 0 for all
	watch   watch
	race    *race
	methods method.List // that can be watched and race
	raceTab int         // of narrow screens: its settings, or how it goes
	course  course
	hints   hints
	tools   []paint.Rect // buttons that lay on the sheet in the last picture
}

// paperSave is what is kept of it.
type paperSave struct {
	Hint   int       `json:"hint,omitempty"` // one of hintNames
	Waste  bool      `json:"waste,omitempty"`
	Target string    `json:"target,omitempty"` // name of the record to beat
	Watch  watching  `json:"watch"`
	Race   raceSetup `json:"race"`
}

// paperKey keeps a paperSave.
const paperKey = "paper"

// paperDialog says which of the dialogs is open.
type paperDialog int

const (
	noDialog paperDialog = iota
	libraryDialog
	raceDialog
	watchDialog
	courseDialog
)

// newPaper returns the room's own state as it was left.
func newPaper(s *Shell) *paper {
	p := &paper{methods: efforts(s.host.Methods())}
	data, err := s.host.Store().Load(paperKey)
	if err == nil && data != nil {
		err = json.Unmarshal(data, &p.paperSave)
	}
	if err != nil {
		p.paperSave = paperSave{}
		s.setAside(paperKey, err)
	}
	p.Hint = min(max(p.Hint, 0), len(hintNames)-1)
	p.Watch.complete(p.methods)
	p.Race.complete(p.methods)
	return p
}

// keepPaper saves what is kept of the room.
func (r *Room) keepPaper() {
	data, err := json.Marshal(r.paper.paperSave)
	if err == nil {
		err = r.shell.host.Store().Save(paperKey, data)
	}
	if err != nil {
		r.shell.Say("The settings of the room could not be saved: " + err.Error())
	}
	r.shell.ui.Wake(0)
}

// sheet returns the position shown.
func (r *Room) sheet() *morpion.Board {
	return game.Concrete(r.session.State()).(*morpion.State).Board()
}

// pollPaper takes in what the race found and makes the next move of a replay.
func (r *Room) pollPaper(now time.Duration) (changed bool) {
	if r.paper == nil {
		return false
	}
	r.hearWatch()
	return r.paper.race.poll()
}

// openGame shows a finished game from its start; why is said when that fails.
func (r *Room) openGame(rec morpion.Record) {
	if err := r.shell.Load(rec.String()); err != nil {
		r.shell.Say(err.Error())
		return
	}
	r.paper.open, r.camera = noDialog, board.Camera{}
	r.jump(0)
}

// paperMoved is called after each change of the position.
func (r *Room) paperMoved() {
	if r.paper == nil {
		return
	}
	t, ok := r.target()
	if n := int(r.session.View().Score(game.First)); ok && n > t.length && !r.helped() {
		r.shell.Say(fmt.Sprintf("You have beaten %s with %d lines", t.Name, n))
		r.paper.Target = ""
		r.keepPaper()
	}
}

// target returns the record to beat, if one is set that is of the variant on the sheet.
func (r *Room) target() (v volume, ok bool) {
	if r.paper == nil || r.paper.Target == "" {
		return volume{}, false
	}
	for _, v := range r.library() {
		if v.Name == r.paper.Target {
			return v, v.Variant == r.sheet().Variant()
		}
	}
	return volume{}, false
}

// beat begins a new game with a record as its target; the same again gives the target up.
func (r *Room) beat(v volume) {
	if r.paper.Target == v.Name {
		r.paper.Target = ""
		r.keepPaper()
		return
	}
	if err := r.start(param.Values{"variant": v.Variant.String()}); err != nil {
		r.shell.Say(err.Error())
		return
	}
	if !r.session.Player(game.First).IsHuman() {
		r.setKind(game.First, true)
	}
	r.paper.open, r.paper.Target = noDialog, v.Name
	r.keepPaper()
}

// onTools reports whether a button lies on the sheet at p.
func (r *Room) onTools(p paint.Point) bool {
	if r.paper == nil {
		return false
	}
	for _, t := range r.paper.tools {
		if t.Has(p) {
			return true
		}
	}
	return false
}

// sheetTools draws the buttons that lie on the sheet.
func (r *Room) sheetTools(area paint.Rect) {
	if r.paper == nil {
		return
	}
	u := r.shell.ui
	r.paper.tools = r.paper.tools[:0]
	leave := u.Scope("sheet")
	defer leave()
	in := area.Inset(6)
	top, foot := in.CutTop(toolHeight), in.CutBottom(toolHeight)
	if r.tool("Records", &top, ui.Shelf) {
		r.paper.open = libraryDialog
	}
	if r.tool("Race", &top, ui.Curves) {
		r.paper.open = raceDialog
	}
	if r.session.Cursor() < len(r.session.Moves()) {
		label, icon := "Replay", ui.Play
		if r.replays.on {
			label, icon = "Pause", ui.Pause
		}
		if r.tool(label, &foot, icon) {
			r.replay()
		}
	}
}

// toolRoom is what is kept free of dots for them; candidates may lie between.
const toolRoom = 28

// toolHeight is the height of a button on the sheet.
const toolHeight = theme.Touch - 4

// tool draws a button on the sheet at the left of row.
func (r *Room) tool(label string, row *paint.Rect, icon ui.Icon) bool {
	u := r.shell.ui
	box := row.CutLeft(u.Style(theme.Body).Width(label) + 46)
	row.CutLeft(6)
	r.paper.tools = append(r.paper.tools, box)
	u.Canvas.RoundRect(box, theme.Radius, theme.Alpha(u.Theme.Surface, 0.92))
	if u.Button(label, box, icon, ui.Framed) {
		u.Wake(0)
		return true
	}
	return false
}

// paperDialogs draws the dialog that is open, if any.
func (r *Room) paperDialogs() {
	if r.paper == nil {
		return
	}
	u := r.shell.ui
	left := false
	switch r.paper.open {
	case libraryDialog:
		left = u.Dialog("Record library", 620, 720, r.libraryView)
	case raceDialog:
		left = u.Dialog("Race of methods", 1080, 960, r.raceView)
	case watchDialog:
		left = u.Dialog("Watch a search", 480, 760, func(area paint.Rect) {
			r.closing(area)
			r.watchView(area)
		})
	case courseDialog:
		left = u.Dialog("Statistics", 480, 640, func(area paint.Rect) {
			r.closing(area)
			r.graph.draw(r, area)
		})
	}
	if left {
		r.paper.open = noDialog
	}
}

// closing draws the button that closes a dialog beside its title; area is what lies below that.
func (r *Room) closing(area paint.Rect) {
	box := paint.Rect{X: area.Right() - 34, Y: area.Y - 48, W: theme.Touch, H: theme.Touch}
	if r.shell.ui.IconButton("Close", box, ui.Close, false) {
		r.paper.open = noDialog
	}
}

// paperOptions draws what can be set in this room alone.
func (r *Room) paperOptions(next func(float64) paint.Rect) {
	if r.paper == nil {
		return
	}
	u := r.shell.ui
	before := r.paper.paperSave
	u.Toggle("Show unused potential", next(theme.Touch), &r.paper.Waste)
	row := next(theme.Touch)
	u.Label(row.CutLeft(92), "Hints", u.Theme.Ink)
	u.Segments("Hints", row.InsetXY(0, 2), hintNames, &r.paper.Hint)
	if doc := hintDocs[r.paper.Hint]; doc != "" {
		next(u.Paragraph(next(0), u.Style(theme.Small), doc, u.Theme.Ink2) + 6)
	}
	if t, ok := r.target(); ok {
		row := next(theme.Touch)
		drop := row.CutRight(80)
		u.Label(row, fmt.Sprintf("To beat: %s", session.FormatCount(int64(t.length), "lines")), u.Theme.Ink)
		if u.Button("Give up", drop.InsetXY(0, 2), nil, ui.Framed) {
			r.paper.Target = ""
		}
	}
	if b, a := before, r.paper.paperSave; b.Hint != a.Hint || b.Waste != a.Waste || b.Target != a.Target {
		r.keepPaper()
	}
}
