package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
)

// Frame implements room.Room.
func (r *GameRoom) Frame(l room.Layout) {
	u := r.Shell.UI()
	leave := u.Scope(r.Rules.Name)
	defer leave()
	r.floor = l.Board
	if !l.Wide && !l.Landscape {
		r.floor.H = l.Screen.Bottom() - r.floor.Y
	}
	if !r.seen { // on a page that scrolls
		r.seen = true
		u.Bring(l.Board)
	}
	drawBoardAndMore(r, l)
	drawGrip(r, l)
	panel := r.PanelGround(l)
	if r.views.preview.Begin() {
		u.Wake(0)
	}
	r.views.lost = nil
	end := u.Group("complementary", "panel", textPanel.String())
	drawPanel(r, l, panel)
	end()
	drawDialogs(r)
}

// drawGrip draws the handle between board and panel on a narrow screen.
func drawGrip(r *GameRoom, l room.Layout) {
	if l.Grip.H == 0 || l.MostSplit <= 0 {
		return
	}
	set, most := *r.Shell.Settings(), float64(l.MostSplit)
	t := min(float64(set.Split)/most, 1)
	u := r.Shell.UI()
	value := textBoardIs.With("percent", int(100*l.Board.H/l.Screen.H+0.5))
	if u.Grip("board-size", textSizeOfTheBoard.String(), l.Grip, &t, most/100*l.Screen.H,
		value) {
		set.Split = int(t*most + 0.5)
		r.emit(asked{setSettings{set}})
	}
}

// PanelGround draws the panel's background and returns its usable area.
func (r *GameRoom) PanelGround(l room.Layout) paint.Rect {
	if !l.Wide {
		return l.Panel.InsetXY(10, 2)
	}
	u, panel := r.Shell.UI(), l.Panel
	u.Canvas.Rect(panel, u.Theme.Surface)
	u.Canvas.VLine(l.Border(panel), panel.Y, panel.H, u.Theme.Line)
	return panel.InsetXY(20, 16)
}

// FirstFrame implements room.Quick: it draws only the board.
func (r *GameRoom) FirstFrame(l room.Layout) { drawBoard(r, l) }

// drawBoard handles input on the board and draws it.
func drawBoard(r *GameRoom, l room.Layout) {
	layBoard(r, l.Board)
	handlePointer(r)
	drawPosition(r)
}

// drawBoardAndMore draws the board, what lies on it, and its description for screen readers.
func drawBoardAndMore(r *GameRoom, l room.Layout) {
	drawBoard(r, l)
	tellBoard(r)
	drawChoices(r)
	if over := r.Game.Board.Overlay; over != nil {
		over(r.frame.Area)
	}
}

// NoticeArea implements room.Noticer: messages appear beside the board, over the tab.
func (r *GameRoom) NoticeArea() paint.Rect { return r.notices }
