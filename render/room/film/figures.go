package film

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/ai/search"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/view"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Figures returns the captions and numbers of a frame.
func (pic *Picture) Figures(f atlas.Frame) [][2]string {
	lane := pic.Shown(f)
	switch {
	case f.Info != nil && pic.board != nil && f.At != "":
		pic.follow(f)
		return pic.ofGame(f)
	case f.Info != nil && pic.board != nil:
		return pic.ofSearch(f.Info)
	case lane != nil:
		list := [][2]string{{textSteps.String(), numfmt.Count(f.Stage.Steps, "")}}
		for _, n := range lane.Numbers {
			list = append(list, [2]string{lang.Say(n.Title), lang.Say(n.Text)})
		}
		return list
	}
	return nil
}

func (pic *Picture) ofSearch(info *search.Info) [][2]string {
	var list [][2]string
	if _, _, counts := view.Zoomable(info.Views); !counts { // a tree shows its own count
		list = append(list, [2]string{textVisited.String(), numfmt.Nodes(info.Nodes)})
	}
	if info.Depth > 0 {
		list = append(list, [2]string{textDepth.String(), numfmt.Count(int64(info.Depth), "")})
	}
	best, ok := info.Best()
	if !ok {
		return list
	}
	list = append(list, [2]string{textBestMove.String(), pic.context.Text(best)})
	score := info.Lines[0].Score
	if score.Hidden {
		return list
	}
	if pic.context.Second {
		score = score.Reversed()
	}
	return append(list, [2]string{textValue.String(), numfmt.ShortScore(score,
		pic.board.Units.Of(score.Unit))})
}

// WithFigures draws f with its figures: below it or, in the largest letters, beside the board or the scene,
// which is then higher.
func (pic *Picture) WithFigures(u *ui.UI, area paint.Rect, f atlas.Frame) {
	list := pic.Figures(f)
	switch {
	case u.Least > 0 && wide(area):
		pic.pair.aside = list
	case u.Least > 0 && pic.board == nil: // a second scene is beside it
		line(u, area.CutBottom(lineHigh), list[min(1, len(list)):])
		area.CutBottom(4)
	default:
		Row(u, area.CutBottom(FiguresHeight), list)
		area.CutBottom(8)
	}
	pic.Frame(u, area, f)
	pic.pair.aside = nil
}

// lineHigh is the height of a figure with its caption on one line.
const lineHigh = 20.0

// line draws figures with their captions side by side, as many as fit.
func line(u *ui.UI, row paint.Rect, list [][2]string) {
	style := u.Style(theme.Body)
	for i, of := range list {
		text := of[0] + " " + of[1]
		if w := style.Width(text); i == 0 || w <= row.W {
			cell := row.CutLeft(min(w, row.W))
			u.Canvas.TextLeft(style.Fit(text, cell.W), cell, text, u.Theme.Ink)
			u.Node("text", of[0], of[1], cell)
			row.CutLeft(16)
		}
	}
}

// stack cuts captions with numbers off the top of area and draws them below each other, as many as fit.
func stack(u *ui.UI, area *paint.Rect, list [][2]string) {
	for _, row := range list {
		if area.H < FiguresHeight {
			return
		}
		Row(u, area.CutTop(FiguresHeight), [][2]string{row})
	}
}

// FiguresHeight is the height of the row with the figures.
const FiguresHeight = 46.0

// Row draws captions with numbers side by side, as many as fit.
func Row(u *ui.UI, area paint.Rect, list [][2]string) {
	least := 110.0
	if u.Least > 0 {
		least = 145
	}
	list = list[:min(len(list), max(int(area.W/least), 2))]
	small, large := u.Style(theme.Small), u.Style(theme.Large)
	widths := make([]float64, len(list))
	for i, row := range list {
		widths[i] = max(small.Width(row[0]), large.Width(row[1]))
	}
	for i, cell := range columns(area, widths) {
		u.Node("text", list[i][0], list[i][1], cell)
		u.Canvas.TextLeft(small.Fit(list[i][0], cell.W), cell.CutTop(18), list[i][0], u.Theme.Ink2)
		u.Canvas.TextLeft(large.Fit(list[i][1], cell.W), cell.CutTop(24), list[i][1], u.Theme.Ink)
	}
}

// columnGap is the gap between columns.
const columnGap = 8.0

// columns divides area into columns for texts of the given widths: equal ones if the texts fit, otherwise
// with equal gaps.
func columns(area paint.Rect, widths []float64) []paint.Rect {
	n := len(widths)
	if n == 0 {
		return nil
	}
	cells, sum := area.Split(n, columnGap), 0.0
	for _, w := range widths {
		sum += w
	}
	if slices.Max(widths) <= cells[0].W {
		return cells
	}
	gaps := columnGap * float64(n-1)
	spare, scale := max(0, area.W-gaps-sum)/float64(n), min(1, (area.W-gaps)/sum)
	for i, w := range widths {
		cells[i] = area.CutLeft(w*scale + spare)
		area.CutLeft(columnGap)
	}
	return cells
}
