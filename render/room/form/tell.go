package form

import (
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/theme"
)

// Tell writes paragraphs that screen readers read, too; next gives the area for the next so many pixels.
func Tell(u *ui.UI, texts []string, next func(h float64) paint.Rect) {
	for _, text := range texts {
		h := u.Paragraph(next(0), u.Style(theme.Body), text, u.Theme.Ink)
		u.Node("text", text, "", next(h))
		next(6)
	}
}
