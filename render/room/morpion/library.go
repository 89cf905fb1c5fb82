package morpion

import (
	"fmt"
	"slices"
	"strings"

	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/draw/board"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// record is a game of the record library.
type record struct {
	rules.Famous
	moves  rules.Record
	length int
	end    game.View // final position
}

// library is the record library. Its games can be opened, or chosen as a target to beat.
type library struct {
	*env
	records []record // nil until first needed
	shown   int      // variant to show; 0 for all
}

// all returns the record games.
func (l *library) all() []record {
	if l.records == nil {
		for _, f := range rules.Library() {
			v := record{Famous: f, moves: f.Record()}
			v.length, v.end = len(v.moves.Moves), finished(v.moves)
			l.records = append(l.records, v)
		}
	}
	return l.records
}

// finished returns the final position of a game, which must be legal.
func finished(rec rules.Record) game.View {
	b, err := rec.Replay()
	if err != nil {
		panic("morpion: " + err.Error())
	}
	return rules.NewState(b)
}

// picture draws a game as a small picture.
func (e *env) picture(v game.View, area paint.Rect) {
	u := e.Shell.UI()
	f := board.Frame{Area: area, Theme: u.Theme, T: 1,
		Marks: board.Marks{Selected: game.NoSquare, Cursor: game.NoSquare}}
	e.Drawer.Draw(u.Canvas, v, &f)
	u.Canvas.Border(area, 0, u.Canvas.Hair(), u.Theme.Line)
}

// variantNames are the filters of the library.
func variantNames() []string {
	names := []string{textAll.String()}
	for _, v := range rules.Classic() {
		names = append(names, v.String())
	}
	return names
}

// view lists the record games.
func (l *library) view(area paint.Rect) {
	u := l.Shell.UI()
	l.closing(area)
	names := variantNames()
	u.Segments("variant", textVariant.String(), area.CutTop(theme.Touch), names, &l.shown,
		append([]string{"all"}, names[1:]...)...)
	area.CutTop(10)
	list := slices.DeleteFunc(slices.Clone(l.all()), func(v record) bool {
		return l.shown > 0 && v.Variant.String() != names[l.shown]
	})
	u.Scroll("records"+names[l.shown], area, func(view paint.Rect) float64 {
		view.W -= form.ScrollRoom
		y := view.Y
		for _, v := range list {
			y += l.row(v, paint.Rect{X: view.X, Y: y, W: view.W, H: area.Bottom() - y})
		}
		return y - view.Y
	})
}

// row draws one record and returns its height.
func (l *library) row(v record, at paint.Rect) float64 {
	u := l.Shell.UI()
	leave := u.Scope(v.Name)
	defer leave()
	const picture = 104.0
	text := paint.Rect{X: at.X + picture + 14, Y: at.Y + 4, W: at.W - picture - 14, H: 400}
	head := fmt.Sprintf("%s · %s", v.Variant, numfmt.Count(int64(v.length), "lines"))
	body := u.Style(theme.Small)
	by := strings.Join(slices.DeleteFunc([]string{v.By, lang.Say(v.Country)}, func(s string) bool {
		return s == ""
	}), ", ")
	if v.Year > 0 {
		by = strings.TrimPrefix(fmt.Sprintf("%s, %d", by, v.Year), ", ")
	}
	lines := append(body.Wrap(by, text.W), body.Wrap(lang.Say(v.Doc), text.W)...)
	if by == "" {
		lines = lines[1:]
	}
	const step = 17.0
	h := max(picture+20, 24+step*float64(len(lines))+8+theme.Touch+16)
	row := paint.Rect{X: at.X, Y: at.Y, W: at.W, H: h}
	if !u.Visible(row) {
		return h
	}
	l.picture(v.end, u.Canvas.SnapRect(paint.Rect{X: at.X, Y: at.Y + 8, W: picture, H: picture}))
	u.Canvas.TextLeft(u.Bold(theme.Body), text.CutTop(24), head, u.Theme.Ink)
	for i, line := range lines {
		col := u.Theme.Ink2
		if i == 0 && by != "" {
			col = u.Theme.Ink
		}
		u.Canvas.TextLeft(body, text.CutTop(step), line, col)
	}
	text.CutTop(8)
	cells := text.CutTop(theme.Touch).Split(2, 8)
	u.Node("text", v.Name, strings.TrimSuffix(head+", "+by, ", "), row)
	if v.Doc != "" {
		u.Node("text", lang.Say(v.Doc), "", row)
	}
	open, flag := ui.Play, ui.Flag
	if cells[0].W < 120 {
		open, flag = nil, nil
	}
	if u.Button("open", textOpen.String(), cells[0], open, ui.Framed) {
		l.openGame(v.moves)
	}
	label := textBeatThis.String()
	if l.Target == v.Name {
		label = textGiveUp.String()
	}
	if u.Button("beat-this", label, cells[1], flag, ui.Framed) {
		l.beat(v)
	}
	u.Canvas.HLine(at.X, at.Y+h-4, at.W, u.Theme.Line)
	return h
}

// target returns the record to beat on the current variant, if there is one.
func (l *library) target() (v record, ok bool) {
	if l.Target == "" {
		return record{}, false
	}
	for _, v := range l.all() {
		if v.Name == l.Target {
			return v, v.Variant == l.position().Variant()
		}
	}
	return record{}, false
}

// beat starts a new game with a record as its target, or removes the target if it is that record.
func (l *library) beat(v record) {
	if l.Target == v.Name {
		l.Target = ""
		l.keep()
		return
	}
	if err := l.Start(param.Values{"variant": v.Variant.String()}); err != nil {
		l.fail(err)
		return
	}
	if !l.Session.Players.Of(game.First).IsHuman() {
		l.SetHuman(game.First, true)
	}
	l.open, l.Target = noDialog, v.Name
	l.keep()
}
