package play

import (
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// drawOptions draws the options, and the buttons that import positions and games.
func drawOptions(r *GameRoom, area paint.Rect) {
	u, set := r.Shell.UI(), *r.Shell.Settings()
	changed := false
	u.Scroll("options", area, func(view paint.Rect) float64 {
		view.W -= 8
		rows := form.ColumnOf(view)
		next := rows.Next
		drawOffers(r, offers(r), next)
		if u.Button("share", textShare.String(), next(theme.Touch), ui.Share, ui.Framed) {
			r.emit(asked{share{}})
		}
		next(8)
		next(2)
		if u.Button("preferences", textPreferences.String(), next(theme.Touch).InsetXY(0, 2), ui.Gear,
			ui.Framed) {
			r.emit(asked{openPreferences{}})
		}
		show := !set.HideTargets
		if u.Toggle("show-legal-moves", textShowLegalMoves.String(), next(theme.Touch), &show) {
			set.HideTargets, changed = !show, true
		}
		if pencil := r.state.Pencil.Out; u.Toggle("draw-on-the-board", textDrawOnTheBoard.String(),
			next(theme.Touch), &pencil) {
			r.emit(pencilTaken{pencil})
		}
		thinking := !set.HideThinking
		if u.Toggle("show-thinking", textShowThinkingOnThe.String(), next(theme.Touch), &thinking) {
			set.HideThinking, changed = !thinking, true
		}
		if options := r.Game.Tabs.Options; options != nil {
			options(next)
		}
		pace := float64(set.Pace) / room.MaxPace
		if u.Slider("delay-between-computer-moves", textDelayBetweenComputerMoves.String(), next(theme.Touch),
			&pace, 0.025,
			numfmt.Limit(set.Delay())) {
			set.Pace, changed = int(pace*room.MaxPace+0.5), true
		}
		drawProgramsOffer(r, next)
		next(10)
		drawImport(r, next)
		if r.Rules.Players == 2 {
			drawEndings(r, next(theme.Touch))
			next(4)
			if r.Game.Review != nil {
				drawTrainingToggle(r, next(theme.Touch))
			}
			next(12)
		}
		drawStyles(r, next)
		return rows.Used()
	})
	if changed {
		r.emit(asked{setSettings{set}})
	}
}

// drawImport draws the buttons that import positions and games.
func drawImport(r *GameRoom, next func(float64) paint.Rect) {
	u := r.Shell.UI()
	u.Canvas.TextLeft(u.Bold(theme.Body), next(30), textImport.String(), u.Theme.Ink)
	if u.Button("paste", textPasteAPositionOr.String(), next(theme.Touch), nil, ui.Framed) {
		r.emit(asked{paste{}})
	}
	next(8)
	if u.Button("open-a-file", textOpenAFile.String(), next(theme.Touch), nil, ui.Framed) {
		r.emit(asked{openFile{}})
	}
	next(12)
}
