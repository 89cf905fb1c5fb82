package view

import (
	"encoding/json"
	"fmt"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// league lists the best players of a round-robin, with a bar for each score.
type league struct{ latest Latest[live.League] }

const (
	maxLeague   = 8 // maximum number of rows
	leagueName  = 118.0
	leagueGames = 92.0
	leagueScore = 44.0
)

// Title implements Renderer; the table has a title of its own.
func (*league) Title() string { return "" }

// Height implements Renderer.
func (p *league) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	l, ok := p.latest.Decode(data)
	if !ok || len(l.Rows) == 0 {
		return 0
	}
	return rowHeight * float64(1+min(len(l.Rows), maxLeague))
}

// Frame implements Renderer.
func (p *league) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	l, ok := p.latest.Decode(data)
	if !ok || len(l.Rows) == 0 {
		return
	}
	small, ink, faint := u.Style(theme.Small), u.Theme.Ink, u.Theme.Ink2
	head := area.CutTop(rowHeight)
	u.Canvas.TextRight(small, head.CutRight(leagueScore), "score", faint)
	u.Canvas.TextRight(small, head.CutRight(leagueGames), "won–drawn–lost", faint)
	u.Canvas.TextLeft(small, head, l.Title, faint)
	most := max(l.Rows[0].Score, 1e-9)
	for _, r := range l.Rows[:min(maxLeague, len(l.Rows))] {
		row := area.CutTop(rowHeight)
		games := fmt.Sprintf("%d–%d–%d", r.Won, r.Drawn, r.Lost)
		score := lang.Decimal(fmt.Sprintf("%.2f", r.Score))
		u.Node("text", r.Name, games+", "+score, row)
		u.Canvas.TextLeft(small, row.CutLeft(leagueName), r.Name, ink)
		u.Canvas.TextRight(small, row.CutRight(leagueScore), score, ink)
		u.Canvas.TextRight(small, row.CutRight(leagueGames), games, faint)
		if row.W > 24 {
			bar(u, row.InsetXY(4, 8), min(max(r.Score/most, 0), 1), u.Theme.Accent)
		}
	}
}
