package form

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Paragraphs draws paragraphs and adds them to the accessibility tree; next returns a row of a given height.
func Paragraphs(u *ui.UI, texts []string, next func(h float64) paint.Rect) {
	for _, text := range texts {
		h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink)
		u.Node("text", text, "", next(h))
		next(6)
	}
}
