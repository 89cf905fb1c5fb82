package play

import (
	"strings"

	"ludarium/render/paint"
	"ludarium/render/room"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
	"ludarium/render/words"
)

// options shows what can be set, and the ways in and out for positions and games.
func (r *Room) options(area paint.Rect) {
	u, set := r.Shell.UI(), r.Shell.Settings()
	before := *set
	u.Scroll("options", area, func(view paint.Rect) float64 {
		y := view.Y
		next := func(h float64) paint.Rect {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 8, H: h}
			y += h
			return row
		}
		r.aboutGame.offers(next)
		next(2)
		u.Segments(textAppearance, next(40), []string{textAsSystem, textLight, textDark}, &set.Appearance)
		next(8)
		show := !set.HideTargets
		if u.Toggle(textShowLegalMoves, next(theme.Touch), &show) {
			set.HideTargets = !show
		}
		thinking := !set.HideThinking
		if u.Toggle(textShowThinkingOnThe, next(theme.Touch), &thinking) {
			set.HideThinking = !thinking
		}
		if options := r.Extras.Options; options != nil {
			options(next)
		}
		u.Toggle(textReduceMotion, next(theme.Touch), &set.Still)
		pace := float64(set.Pace) / room.MaxPace
		if u.Slider(textDelayBetweenComputerMoves, next(theme.Touch), &pace, 0.025, words.Limit(set.Delay())) {
			set.Pace = int(pace*room.MaxPace + 0.5)
		}
		next(10)
		r.exchange(next)
		if r.Game.Players == 2 {
			r.endings.draw(next(theme.Touch))
			next(4)
			if r.Extras.Review != nil {
				r.trainingToggle(next(theme.Touch))
			}
			next(12)
		}
		return y - view.Y
	})
	if *set != before {
		r.Shell.KeepSettings()
		u.Wake(0)
	}
}

// exchange offers import and export.
func (r *Room) exchange(next func(float64) paint.Rect) {
	u := r.Shell.UI()
	u.Canvas.TextLeft(u.Bold(theme.Body), next(30), textImportAndExport, u.Theme.Ink)
	ask := func() { r.Shell.AskText(textPositionOrGameTo, "", r.load) }
	if u.Button(textPasteAPositionOr, next(theme.Touch), nil, ui.Framed) {
		ask()
	}
	next(8)
	if u.Button(textOpenAFile, next(theme.Touch), nil, ui.Framed) && !r.Shell.OpenFile(r.load) {
		ask()
	}
	next(8)
	if u.Button(textCopyALinkTo, next(theme.Touch), ui.Share, ui.Framed) {
		r.Shell.GiveLink(r.Link())
	}
	if r.exports == nil || r.exported != r.changes {
		r.exports, r.exported = r.Session.Export(), r.changes
	}
	for _, e := range r.exports {
		next(8)
		row := next(theme.Touch)
		file := row.CutRight(80)
		row.CutRight(8)
		if u.Button(textCopy+e.Name, row, nil, ui.Framed) {
			r.Shell.Give(e.Name, e.Text)
		}
		if u.NamedButton(textSave+" "+e.Name, textSave, file, nil, ui.Framed) {
			r.saveFile(e)
		}
	}
	if exports := r.Extras.Exports; exports != nil {
		exports(next)
	}
	next(12)
}

func (r *Room) saveFile(e session.Export) {
	name := "ludarium-" + strings.ToLower(r.Title) + "-" + strings.ReplaceAll(strings.ToLower(e.Name), " ", "-") + e.Ext
	r.Shell.SaveFile(name, []byte(e.Text+"\n"))
}

// load opens a pasted position or game.
func (r *Room) load(text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	return r.Shell.Load(text)
}
