package scene

import (
	"strings"

	"ludarium/render/paint"
	"ludarium/render/session"
	"ludarium/render/theme"
	"ludarium/render/ui"
)

// options shows what can be set, and the ways in and out for positions and games.
func (r *Room) options(area paint.Rect) {
	u, set := r.shell.ui, &r.shell.settings
	before := *set
	u.Scroll("options", area, func(view paint.Rect) float64 {
		y := view.Y
		next := func(h float64) paint.Rect {
			row := paint.Rect{X: view.X, Y: y, W: view.W - 8, H: h}
			y += h
			return row
		}
		u.Segments("Appearance", next(40), []string{"As system", "Light", "Dark"}, &set.Appearance)
		next(8)
		show := !set.HideTargets
		if u.Toggle("Show legal moves", next(theme.Touch), &show) {
			set.HideTargets = !show
		}
		thinking := !set.HideThinking
		if u.Toggle("Show thinking on the board", next(theme.Touch), &thinking) {
			set.HideThinking = !thinking
		}
		if r.game.Name == paperGame {
			u.Toggle("Number the moves", next(theme.Touch), &set.Numbers)
			r.paperOptions(next)
		}
		u.Toggle("Reduce motion", next(theme.Touch), &set.Still)
		pace := float64(set.Pace) / maxPace
		if u.Slider("Pause between moves of computers", next(theme.Touch), &pace, 0.025, session.FormatTime(r.shell.pace())) {
			set.Pace = int(pace*maxPace + 0.5)
			for _, room := range r.shell.rooms {
				if room != nil {
					room.session.SetPace(r.shell.pace())
				}
			}
		}
		if r.game.Players == 2 {
			flipped := r.session.Flipped()
			if u.Toggle("Board seen from the other side", next(theme.Touch), &flipped) {
				r.turnBoard()
			}
		}
		next(10)
		r.exchange(next)
		if r.game.Players == 2 {
			r.endings(next)
		}
		return y - view.Y
	})
	if *set != before {
		r.shell.saveSettings()
		u.Wake(0)
	}
}

// exchange offers import and export.
func (r *Room) exchange(next func(float64) paint.Rect) {
	u := r.shell.ui
	u.Canvas.TextLeft(u.Bold(theme.Body), next(30), "Take in and give out", u.Theme.Ink)
	if u.Button("Paste a position or game", next(theme.Touch), nil, ui.Framed) {
		r.shell.AskText("Position or game to open", "", r.load)
	}
	next(8)
	if u.Button("Copy a link to this position", next(theme.Touch), ui.Share, ui.Framed) {
		r.shell.give("link", r.session.Link())
	}
	for _, e := range r.session.Export() {
		next(8)
		row := next(theme.Touch)
		file := row.CutRight(80)
		row.CutRight(8)
		if u.Button("Copy "+e.Name, row, nil, ui.Framed) {
			r.shell.give(e.Name, e.Text)
		}
		leave := u.Scope(e.Name)
		if u.Button("Save", file, nil, ui.Framed) {
			r.saveFile(e)
		}
		leave()
	}
	r.pictureFiles(next)
	next(12)
}

func (r *Room) saveFile(e session.Export) {
	ext := map[string]string{"PGN": ".pgn", "FEN": ".fen", "OBF": ".obf"}[e.Name]
	if ext == "" {
		ext = ".txt"
	}
	name := "ludarium-" + r.game.Name + "-" + strings.ReplaceAll(strings.ToLower(e.Name), " ", "-") + ext
	r.shell.saveFile(name, []byte(e.Text+"\n"))
}

// load opens a pasted position or game.
func (r *Room) load(text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	if err := r.shell.Load(text); err != nil {
		r.shell.Say(err.Error())
	}
}

// endings offers resignation and draws.
func (r *Room) endings(next func(float64) paint.Rect) {
	u := r.shell.ui
	if _, over := r.session.Result(); over {
		return
	}
	try := func(err error) {
		if err != nil {
			r.shell.Say(err.Error())
		}
		r.changed()
	}
	row := next(theme.Touch)
	cells := row.Split(2, 8)
	if u.Button("Resign", cells[0], ui.Flag, ui.Framed) {
		try(r.session.Resign())
	}
	if r.session.CanClaimDraw() {
		if u.Button("Claim a draw", cells[1], nil, ui.Framed) {
			try(r.session.ClaimDraw())
		}
	} else if u.Button("Offer a draw", cells[1], nil, ui.Framed) {
		accepted, err := r.session.OfferDraw()
		if err == nil && !accepted {
			r.shell.Say("The offer is declined")
		}
		try(err)
	}
	next(12)
}
