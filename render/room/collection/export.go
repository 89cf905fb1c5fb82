package collection

import (
	"context"
	"maps"
	"slices"
	"strings"

	"ludarium/game/format"
	"ludarium/render/draw/paint"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// export draws the choice of a format for exporting the marked games or, if none is marked, all games found.
func (t *table) export(cell paint.Rect) {
	var list []format.Format
	var titles, names []string
	for _, f := range t.Formats.All() {
		if f.Write != nil && !f.Engines {
			list, titles, names = append(list, f), append(titles, lang.Say(f.Title)), append(names, f.Name)
		}
	}
	u := t.Shell.UI()
	chosen := -1
	if u.Select("export", textExport.String(), cell, titles, &chosen, names...) {
		t.write(list[chosen])
	}
	label := textExportFound.With("count", numfmt.Group(int64(t.count)))
	if n := len(t.marked); n > 0 {
		label = textExportMarked.With("group", numfmt.Group(int64(n)))
	}
	s := u.Style(theme.Body)
	u.Canvas.TextLeft(s, cell.InsetXY(12, 0), s.Shorten(label, cell.W-44), u.Theme.Ink)
}

// write saves games as a file.
func (t *table) write(f format.Format) {
	games := slices.Sorted(maps.Keys(t.marked))
	name := strings.TrimSuffix(t.name, f.Exts[0])
	if at := strings.LastIndex(name, "."); at > 0 {
		name = name[:at]
	}
	t.ask(func(ctx context.Context, say func(func())) error {
		text, left, why, err := t.client.Export(ctx, f.Name, games)
		if err != nil {
			return err
		}
		say(func() {
			if len(text) > 0 {
				t.Shell.SaveFile(name+f.Exts[0], text)
			}
			if left > 0 {
				t.Shell.Say(textLeftOut.With("count", numfmt.Count(int64(left), "games"), "title",
					lang.Say(f.Title), "why", why))
			}
		})
		return nil
	})
}
