package play

import (
	"image/color"

	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Task is the task of a position, shown above the tabs.
type Task struct {
	Text    string
	Ink     color.NRGBA
	Actions []Action
	Apart   bool   // whether the game is only an answer and is not shelved
	Hint    func() // what the button and the key for a hint do; nil for a search
}

// currentTask returns the task of the room or of the problem, if there is one.
func currentTask(r *GameRoom) (t Task, ok bool) {
	if r.Game.Panel.Task != nil {
		t, ok = r.Game.Panel.Task()
	}
	if !ok {
		t, ok = suiteTask(r)
	}
	if back, leads := backToTheGame(r); ok && leads {
		t.Text += interruption(r)
		t.Actions = append(t.Actions, back)
	}
	return t, ok
}

// roomForTasks is the minimum panel height for a task's buttons below its text; in lower panels a single
// button opens a dialog with them.
const roomForTasks = 220.0

// drawTaskStrip draws a task and returns the rest of the area.
func drawTaskStrip(r *GameRoom, t Task, area paint.Rect) paint.Rect {
	u := r.Shell.UI()
	u.Speak(t.Text)
	leave := u.Scope("task")
	defer leave()
	s := u.Style(theme.Body)
	if area.H < roomForTasks {
		row := area.CutTop(theme.Touch)
		if len(t.Actions) > 0 && u.Button("task", textTask.String(), row.CutRight(72).InsetXY(0, 2), nil,
			ui.Framed) {
			r.setDialogs(func(d *Dialogs) { d.Task = true })
		}
		row.CutRight(8)
		u.Canvas.Rect(paint.Rect{X: row.X, Y: row.Y + 4, W: 3, H: row.H - 8}, t.Ink)
		small := u.Style(theme.Small)
		lines := small.Wrap(t.Text, row.W-12)
		lines = lines[:min(len(lines), 2)]
		top := row.Center().Y - 9*float64(len(lines))
		for i, line := range lines {
			u.Canvas.TextLeft(small, paint.Rect{X: row.X + 12, Y: top + 18*float64(i), W: row.W - 12, H: 18},
				line, u.Theme.Ink)
		}
		u.NodeOf("task", "status", textTaskNode.String(), t.Text, row)
		return area
	}
	whole := area
	lines := s.Wrap(t.Text, area.W-14)
	box := area.CutTop(20*float64(r.tasked.lines(r.Session.Line.Start(), area, len(lines))) + 4)
	u.Canvas.Rect(paint.Rect{X: box.X, Y: box.Y + 2, W: 3, H: box.H - 4}, t.Ink)
	for i, line := range lines {
		u.Canvas.TextLeft(s, paint.Rect{X: box.X + 12, Y: box.Y + 2 + 20*float64(i), W: box.W - 12, H: 20},
			line, u.Theme.Ink)
	}
	u.NodeOf("task", "status", textTaskNode.String(), t.Text, box)
	for list := t.Actions; len(list) > 0; {
		n, wide := fitting(list, s, area.W)
		row := area.CutTop(theme.Touch).InsetXY(0, 2)
		spare := (row.W - wide) / float64(n)
		for _, a := range list[:n] {
			if u.Button(a.ID, a.Label, row.CutLeft(buttonWidth(a, s)+spare), nil, ui.Framed) {
				a.Do()
				u.Wake(0)
			}
			row.CutLeft(taskGap)
		}
		list = list[n:]
	}
	return r.tasked.keep(r.Session.Line.Start(), whole, whole.H-area.H)
}

// taskHeight is the largest height of the strip of a task so far, which the strip keeps, so that its buttons
// and the tabs below it stay in place while its text changes.
type taskHeight struct {
	start       string // start position of the task
	width, high float64
	most        int // lines of text
}

// leastLines is the number of lines that a task's text has room for, if the panel is high enough.
const leastLines = 3

// of begins anew for another task or width.
func (k *taskHeight) of(start string, area paint.Rect) {
	if k.start != start || k.width != area.W {
		*k = taskHeight{start: start, width: area.W, most: leastLines}
	}
}

// lines returns how many lines of height a text of n lines takes.
func (k *taskHeight) lines(start string, area paint.Rect, n int) int {
	if k.of(start, area); area.H < 2*roomForTasks {
		return n
	}
	k.most = max(k.most, n)
	return k.most
}

// keep returns the rest of area below a strip that takes high of its height.
func (k *taskHeight) keep(start string, area paint.Rect, high float64) paint.Rect {
	k.of(start, area)
	if k.high = max(k.high, high); area.H-k.high < roomForTasks/2 {
		k.high = high // too little would be left
	}
	area.CutTop(k.high)
	return area
}

// taskGap is the space between the buttons of a task.
const taskGap = 8.0

func buttonWidth(a Action, s paint.Style) float64 { return s.Width(a.Label) + 20 }

// fitting returns how many buttons of a list, at least one, fit into a row, and the width that they need.
func fitting(list []Action, s paint.Style, room float64) (n int, wide float64) {
	for _, a := range list {
		more := buttonWidth(a, s)
		if n > 0 {
			more += taskGap
		}
		if n > 0 && wide+more > room {
			break
		}
		n, wide = n+1, wide+more
	}
	return n, wide
}

// drawTaskDialog draws the dialog with the whole task and its actions.
func drawTaskDialog(r *GameRoom) {
	t, ok := currentTask(r)
	if !r.state.Dialogs.Task {
		return
	}
	closeTask := func() { r.setDialogs(func(d *Dialogs) { d.Task = false }) }
	if !ok {
		closeTask()
		return
	}
	u := r.Shell.UI()
	left := u.Dialog("the-task", textTheTask.String(), 380, 150+52*float64(len(t.Actions)),
		func(area paint.Rect) {
			area.CutTop(u.Paragraph(area, u.Style(theme.Body), t.Text, u.Theme.Ink) + 8)
			for _, a := range t.Actions {
				if u.Button(a.ID, a.Label, area.CutTop(theme.Touch), nil, ui.Framed) {
					closeTask()
					a.Do()
				}
				area.CutTop(8)
			}
		})
	if left {
		closeTask()
	}
}
