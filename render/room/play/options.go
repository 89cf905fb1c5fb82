package play

import (
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// options is the tab of what can be set.
type options struct {
	line
	aboutGame *aboutDialog
	endings   *endings
	reviewTab *reviewTab
	drawing   *drawing
	programs  *programs
	shared    func() room.Shared
}

// draw shows what can be set, and the ways in for positions and games.
func (o *options) draw(area paint.Rect) {
	u, set := o.Shell.UI(), o.Shell.Settings()
	changed := false
	u.Scroll("options", area, func(view paint.Rect) float64 {
		view.W -= 8
		rows := form.ColumnOf(view)
		next := rows.Next
		o.aboutGame.offers(next)
		if u.Button("share", textShare.String(), next(theme.Touch), ui.Share, ui.Framed) {
			o.Shell.Share(o.shared())
		}
		next(8)
		next(2)
		if u.Button("preferences", textPreferences.String(), next(theme.Touch).InsetXY(0, 2), ui.Gear,
			ui.Framed) {
			o.Shell.OpenPreferences()
		}
		show := !set.HideTargets
		if u.Toggle("show-legal-moves", textShowLegalMoves.String(), next(theme.Touch), &show) {
			set.HideTargets, changed = !show, true
		}
		if pencil := o.drawing.pencil; u.Toggle("draw-on-the-board", textDrawOnTheBoard.String(),
			next(theme.Touch), &pencil) {
			o.drawing.take(pencil)
		}
		thinking := !set.HideThinking
		if u.Toggle("show-thinking", textShowThinkingOnThe.String(), next(theme.Touch), &thinking) {
			set.HideThinking, changed = !thinking, true
		}
		if options := o.Game.Tabs.Options; options != nil {
			options(next)
		}
		pace := float64(set.Pace) / room.MaxPace
		if u.Slider("delay-between-computer-moves", textDelayBetweenComputerMoves.String(),
			next(theme.Touch), &pace, 0.025,
			numfmt.Limit(set.Delay())) {
			set.Pace, changed = int(pace*room.MaxPace+0.5), true
		}
		o.programs.offer(next)
		next(10)
		o.exchange(next)
		if o.Rules.Players == 2 {
			o.endings.draw(next(theme.Touch))
			next(4)
			if o.Game.Review != nil {
				o.reviewTab.trainingToggle(next(theme.Touch))
			}
			next(12)
		}
		o.styles(next)
		return rows.Used()
	})
	if changed {
		o.Shell.KeepSettings()
		u.Wake(0)
	}
}

// exchange offers ways in for positions and games.
func (o *options) exchange(next func(float64) paint.Rect) {
	u := o.Shell.UI()
	u.Canvas.TextLeft(u.Bold(theme.Body), next(30), textImport.String(), u.Theme.Ink)
	ask := func() { o.Shell.AskText(textPositionOrGameTo.String(), "", o.load) }
	if u.Button("paste", textPasteAPositionOr.String(), next(theme.Touch), nil, ui.Framed) {
		ask()
	}
	next(8)
	if u.Button("open-a-file", textOpenAFile.String(), next(theme.Touch), nil, ui.Framed) &&
		!o.Shell.ChooseFile() {
		ask()
	}
	next(12)
}

// load opens a pasted position or game.
func (o *options) load(text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return o.Shell.Load(text)
}
