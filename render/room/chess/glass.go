package chess

import (
	"context"
	"image/color"

	"ludarium/ai/search"
	"ludarium/game"
	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/room/session"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// glass is a position searched by the glass engine with several techniques. The first is plain search, whose
// answer is correct.
type glass struct {
	*mailbox.Ask[answer]
	puzzle  puzzle
	title   string
	asked   []technique
	answers []answer // answers received so far, in order of techniques
}

type answer struct {
	info search.Info
	err  error
}

// askGlass searches a puzzle with all techniques and opens the dialog with the answers.
func (r *chessRoom) askGlass(p puzzle, title string) {
	sound := plain
	// all puzzles on the same question share the plain search
	if alpha := p.fails[0].values["alpha"]; alpha != plain.values["alpha"] {
		sound.values = asking(nil)
		sound.values["alpha"] = alpha
	}
	asked := append([]technique{sound}, p.fails...)
	root, workers := r.Session.Line.At(0), r.Shell.Host().Pool()
	r.puzzles.glass = &glass{puzzle: p, title: title, asked: asked,
		Ask: mailbox.All(func(ctx context.Context, say func(answer)) error {
			for _, t := range asked {
				info, err := search.NewRemote(workers, "alphabeta", t.values).
					Search(ctx, root, search.Limits{Depth: p.depth}, nil)
				say(answer{info, err})
			}
			return nil
		})}
	r.Shell.UI().Wake(0)
}

// poll reports whether there is a new answer.
func (g *glass) poll() bool {
	if g == nil {
		return false
	}
	told, _, _ := g.Take()
	g.answers = append(g.answers, told...)
	return len(told) > 0
}

func (r *chessRoom) closeGlass() {
	r.puzzles.glass.Cancel()
	r.puzzles.glass = nil
}

// told describes the answer of a technique and whether it finds the mate.
func (r *chessRoom) told(a answer) (text string, right bool) {
	if a.err != nil {
		return lang.Fault(a.err), false
	}
	l := a.info.Lines[0]
	move := r.Say(r.Rules.MoveText(r.Session.Line.At(0), l.Moves[0]))
	if l.Score.Kind == search.WinIn {
		return textFoundIn.With("move", move, "count", numfmt.Count(a.info.Nodes, "nodes"),
			"tell", r.Session.Scores.Tell(l.Score, game.First)), true
	}
	return textNoMateInAt.With("count", numfmt.Count(a.info.Nodes, "nodes"),
		"tell", r.Session.Scores.Tell(l.Score, game.First)), false
}

// glassDialog compares the answers of the techniques with the correct one; each search can be shown as a
// tree.
func (r *chessRoom) glassDialog() {
	u, g := r.Shell.UI(), r.puzzles.glass
	left := u.Dialog("what-fails", textWhereATechniqueFails.String(), 480, 520,
		func(area paint.Rect) {
			if u.Button("close", textClose.String(), area.CutBottom(theme.Touch), nil, ui.Framed) {
				r.closeGlass()
				return
			}
			area.CutBottom(8)
			form.Scroll(u, "techniques", area, func(view paint.Rect) float64 {
				text := textIsThereAMate.With("title", g.title, "count",
					numfmt.Count(int64(g.puzzle.depth), "plies"))
				y := view.Y + u.Paragraph(view, u.Style(theme.Body), text, u.Theme.Ink2) + 8
				for i, t := range g.asked {
					box := paint.Rect{X: view.X, Y: y, W: view.W, H: 60}
					y += box.H
					said, ink := textSearching.String(), u.Theme.Ink2
					if i < len(g.answers) {
						found, right := r.told(g.answers[i])
						if said, ink = found, u.Theme.Bad; right {
							ink = u.Theme.Good
						}
					}
					if r.techniqueRow(t, said, ink, box) {
						r.closeGlass()
						r.Jump(0)
						r.ShowSearch(
							session.Player{Kind: "alphabeta", Values: t.values,
								Limits: search.Limits{Depth: g.puzzle.depth}})
						return y - view.Y
					}
				}
				return y - view.Y
			})
		})
	if left && r.puzzles.glass != nil {
		r.closeGlass()
	}
}

// techniqueRow draws one answer and reports whether its tree was requested.
func (r *chessRoom) techniqueRow(t technique, said string, ink color.NRGBA, box paint.Rect) (watch bool) {
	u := r.Shell.UI()
	leave := u.Scope(t.name())
	defer leave()
	u.Canvas.HLine(box.X, box.Y, box.W, u.Theme.Line)
	watch = u.Button("watch", textWatch.String(), box.CutRight(84).InsetXY(0, 8), nil, ui.Framed)
	box.CutRight(8)
	in := box.InsetXY(0, 10)
	u.Node("text", t.name(), said, in)
	bold, body := u.Bold(theme.Body), u.Style(theme.Body)
	u.Canvas.TextLeft(bold, in.CutTop(20), bold.Shorten(t.name(), in.W), u.Theme.Ink)
	for body.Size > theme.Small && body.Width(said) > in.W {
		body.Size--
	}
	u.Canvas.TextLeft(body, in, body.Shorten(said, in.W), ink)
	return watch
}
