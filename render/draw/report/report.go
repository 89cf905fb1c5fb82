// Package report writes the results of an experiment as one self-contained HTML file: the question and its
// settings, the charts, the comparison with published figures, and the rows.
package report

import (
	"bytes"
	"fmt"
	"strings"

	"ludarium/ai/lab"
	"ludarium/ai/lab/chart"
	"ludarium/game/text/markup"
	"ludarium/render/draw/paint"
	"ludarium/render/draw/plot"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// MaxRows is the maximum number of rows in a report; the CSV file contains all rows.
const MaxRows = 500

// The size of charts in logical pixels; the page scales them to its width.
const (
	chartWidth  = 800
	chartHeight = 420
)

// HTML returns the report on a run of e, which may be unfinished. Of its rows at most MaxRows are needed.
// Except for the total duration of the trials, the report does not depend on the time or the machine.
func HTML(e *lab.Description, r *lab.Overview, rows []lab.Row, fonts *paint.Fonts) []byte {
	p := &page{}
	p.put(`<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>%s</title>
<style>%s</style></head><body><main>
<h1>%s</h1>
`, lang.Say(e.Title), raw(style()), lang.Say(e.Title))
	p.put("<p>%s</p>\n", lang.Say(e.Doc))
	if e.Source != "" {
		p.put("<p class=\"source\">%s</p>\n", textSource.With("source", e.Source))
	}
	p.put("<p><code>%s</code></p>\n", r.Plan.String())
	count := lab.Column{Kind: lab.Int}
	if r.Complete() {
		p.put("<p>%s</p>\n", textFinished.With("trials", count.Show(r.Done), "time", duration(r.Seconds)))
	} else {
		p.put("<p class=\"warn\">%s</p>\n", textNotFinished.With("done", count.Show(r.Done),
			"trials", count.Show(r.Plan.Count()), "time", duration(r.Seconds)))
	}
	if err := r.Failure(); err != nil {
		p.put("<p class=\"warn\">%s</p>\n", lang.Fault(err))
	}
	if said := plot.Result(r.Result()); said != "" && r.Complete() {
		p.put("<p class=\"result\">%s</p>\n", said)
	}
	for _, c := range r.Charts {
		p.chart(&c, fonts)
	}
	for _, t := range r.Summary {
		p.table(t)
	}
	for _, t := range e.Published {
		p.table(t.Table())
	}
	p.settings(e, r.Plan)
	p.rows(e, rows, r.Rows)
	p.put("</main></body></html>\n")
	return p.b.Bytes()
}

// page collects the text of the file.
type page struct{ b bytes.Buffer }

// raw is HTML, which is not escaped again.
type raw string

// put appends a format whose arguments are escaped unless they are raw.
func (p *page) put(format string, args ...any) {
	for i, a := range args {
		switch a := a.(type) {
		case raw:
			args[i] = string(a)
		default:
			args[i] = markup.Escape(fmt.Sprint(a))
		}
	}
	fmt.Fprintf(&p.b, format, args...)
}

// chart appends the chart twice, for the light and the dark theme.
func (p *page) chart(c *chart.Chart, fonts *paint.Fonts) {
	p.put("<figure role=\"img\" aria-label=\"%s\">\n", lang.Say(c.Title))
	for _, th := range []*theme.Theme{theme.Light(), theme.Dark()} {
		class := "light"
		if th.Dark {
			class = "dark"
		}
		svg := plot.SVG(c, chartWidth, chartHeight, fonts, th)
		// The clip groups of two pictures in one file need different ids.
		id := fmt.Sprintf("%d-", p.b.Len())
		svg = bytes.ReplaceAll(bytes.ReplaceAll(svg, []byte(`id="c`), []byte(`id="c`+id)), []byte(`url(#c`),
			[]byte(`url(#c`+id))
		p.put("<div class=\"%s\">%s</div>\n", class, raw(svg))
	}
	p.put("</figure>\n")
}

func (p *page) table(t lab.Table) {
	p.put("<h2>%s</h2>\n<div class=\"wide\"><table>\n<tr>", lang.Say(t.Title))
	for _, c := range t.Columns {
		p.put("<th%s>%s</th>", align(c), plot.Head(c))
	}
	p.put("</tr>\n")
	for _, row := range t.Rows {
		p.put("<tr>")
		for i, cell := range row {
			p.put("<td%s>%s</td>", align(t.Columns[i]), verdict(t.Columns[i], cell))
		}
		p.put("</tr>\n")
	}
	p.put("</table></div>\n")
	if t.Note != "" {
		p.put("<p class=\"note\">%s</p>\n", lang.Say(t.Note))
	}
}

// align returns the attribute that right-aligns numbers, so that their digits line up.
func align(c lab.Column) raw {
	if c.Kind == lab.Int || c.Kind == lab.Float {
		return ` class="n"`
	}
	return ""
}

// toneClass maps tones to classes of the style sheet; texts of other tones have no class.
var toneClass = map[lab.Tone]string{lab.Confirmed: "good", lab.Refuted: "bad", lab.Missed: "warn",
	lab.Undecided: "open"}

// verdict returns a cell as HTML; a verdict has the colour of its tone.
func verdict(c lab.Column, cell any) raw {
	text := markup.Escape(plot.Cell(c, cell))
	class := toneClass[lab.ToneOf(cell)]
	if class == "" {
		return raw(text)
	}
	return raw(`<span class="` + class + `">` + text + `</span>`)
}

func (p *page) settings(e *lab.Description, plan lab.Plan) {
	t := lab.Table{Title: textSettings.String(),
		Columns: []lab.Column{{Name: "parameter", Kind: lab.Text}, {Name: "value", Kind: lab.Text},
			{Name: "meaning", Kind: lab.Text}}}
	for _, s := range e.Params {
		value := plan.Values[s.Name]
		if means, ok := s.Meaning(value); ok {
			value = strings.TrimSpace(value + " (" + means + ")")
		} else if s.Unit != "" {
			value += " " + s.Unit
		}
		t.Rows = append(t.Rows, []any{s.Name, value, s.Doc})
	}
	t.Rows = append(t.Rows, []any{"seed", fmt.Sprint(plan.Seed), textAboutSeed.String()},
		[]any{"version", fmt.Sprint(plan.Version), textAboutVersion.String()})
	if plan.Added > 0 {
		t.Rows = append(t.Rows, []any{"more", fmt.Sprint(plan.Added), textAboutMore.String()})
	}
	if plan.Shards > 1 {
		t.Rows = append(t.Rows, []any{"shard", fmt.Sprintf("%d/%d", plan.Shard, plan.Shards),
			textAboutShard.String()})
	}
	p.table(t)
}

// rows appends the first rows in a collapsed part of the page.
func (p *page) rows(e *lab.Description, rows []lab.Row, all int) {
	rows = rows[:min(len(rows), MaxRows)]
	t := lab.Table{Columns: append([]lab.Column{{Name: "trial", Kind: lab.Int}}, e.Columns...)}
	for _, row := range rows {
		t.Rows = append(t.Rows, append([]any{int64(row.Trial)}, row.Cells...))
	}
	t.Title = textRows.String()
	if all > len(rows) {
		t.Note = textFirstRows.With("rows", len(rows), "all", all, "rowsFile", lab.RowsFile)
	}
	p.put("<details><summary>%s</summary>\n", textRows.String())
	p.table(t)
	p.put("</details>\n")
}

// duration formats a time in seconds for display.
func duration(s float64) string {
	switch {
	case s < 60:
		return fmt.Sprintf("%.3g s", s)
	case s < 3600:
		return textMinutesSeconds.With("s", int(s)/60, "s2", int(s)%60)
	}
	return textHoursMinutes.With("s", int(s)/3600, "s2", int(s)/60%60)
}

// style returns the page's style sheet with the colours of both themes.
func style() string {
	colours := func(th *theme.Theme) string {
		hex := func(name string, c interface{ RGBA() (r, g, b, a uint32) }) string {
			r, g, b, _ := c.RGBA()
			return fmt.Sprintf("--%s:#%02x%02x%02x;", name, r>>8, g>>8, b>>8)
		}
		return hex("ground", th.Ground) + hex("surface", th.Surface) + hex("line", th.Line) +
			hex("ink", th.Ink) + hex("ink2", th.Ink2) +
			hex("good", th.Good) + hex("warn", th.Warn) + hex("bad", th.Bad)
	}
	return ":root{color-scheme:light dark;" + colours(theme.Light()) + "}\n" +
		"@media (prefers-color-scheme:dark){:root{" + colours(theme.Dark()) + "}.light{display:none}}\n" +
		"@media (prefers-color-scheme:light){.dark{display:none}}\n" +
		`body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 'IBM Plex Sans',system-ui,sans-serif}
main{max-width:832px;margin:0 auto;padding:24px 16px 64px}
h1{font-size:28px;line-height:1.2}h2{font-size:18px;margin:32px 0 8px}
.source,.note{color:var(--ink2);font-size:13px}
code{background:var(--surface);border:1px solid var(
	--line);border-radius:6px;padding:8px 12px;display:block;overflow-wrap:anywhere}
.result{font-size:18px;font-weight:600}
figure{margin:24px 0;background:var(--surface);border:1px solid var(--line);border-radius:8px;overflow:hidden}
figure svg{display:block;width:100%;height:auto}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:5px 20px 5px 0;border-bottom:1px solid var(--line);vertical-align:top}
th{font-weight:600;color:var(--ink2);font-size:13px}
.n{text-align:right}.good{color:var(--good)}.warn{color:var(--warn)}.bad{color:var(--bad)}.open{color:var(
	--ink2)}
summary{cursor:pointer;margin:32px 0 8px;font-size:18px;font-weight:600}details h2{display:none}`
}
