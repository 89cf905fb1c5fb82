package othello

import (
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"ludarium/ai/search"
	"ludarium/game"
	rules "ludarium/game/othello"
	"ludarium/game/text/fault"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/training"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// byFunction is the algorithm that plays with an evaluation function.
const byFunction = "othello-function"

// oneAhead is the default search depth.
var oneAhead = search.Limits{Depth: 1}

// editor is the dialog for editing the ten weights of an evaluation on a picture of the board.
type editor struct {
	open    bool
	weights tenWeights
	class   int    // index of the chosen class of squares
	base    int    // weight of the class when the current drag started
	text    string // content of the text box for all ten weights
	typed   string // content of the text box for the chosen weight
	err     string
	name    string
}

// weightsKey is the save key of the weights.
const weightsKey = "othello-weights"

// loadWeights loads the saved weights, or the first preset if there are none.
func (r *othelloRoom) loadWeights() {
	e := &r.editor
	e.set(tenWeights{1, 1, 1, 1, 1, 1, 1, 1, 1, 1})
	data, err := r.shell.Host().Store().Load(weightsKey)
	if err == nil && data != nil {
		var w tenWeights
		if w, err = parseWeights(string(data)); err == nil {
			e.set(w)
		}
	} else if texts, _ := r.presets(); err == nil && len(texts) > 0 {
		if w, bad := parseWeights(texts[len(texts)-1]); bad == nil {
			e.set(w)
		}
	}
	if err != nil {
		r.shell.SetAside(weightsKey, err)
	}
}

// presets returns the known weights as texts, with their names.
func (r *othelloRoom) presets() (texts, titles []string) {
	m, err := r.shell.Host().Methods(r.rules).Find(byFunction)
	if err != nil {
		return nil, nil
	}
	for _, s := range m.Params {
		if s.Name == "function" {
			texts, titles = s.Choices, s.Titles
		}
	}
	return texts, titles
}

// set replaces the weights.
func (e *editor) set(w tenWeights) {
	e.weights, e.text, e.err = w, strings.ReplaceAll(w.String(), ",", ", "), ""
	e.typed = tenths(w[e.class])
}

// tenths formats a weight given in tenths.
func tenths(x int) string { return strconv.FormatFloat(float64(x)/10, 'f', -1, 64) }

// choose selects a class.
func (e *editor) choose(class int) {
	e.class = class
	e.typed = tenths(e.weights[class])
}

// change sets the weight of the chosen class.
func (r *othelloRoom) change(x int) {
	w := r.editor.weights
	w[r.editor.class] = min(max(x, -mostWeight), mostWeight)
	r.setWeights(w)
}

func (r *othelloRoom) setWeights(w tenWeights) {
	r.editor.set(w)
	if err := r.Shell.Host().Store().Save(weightsKey, []byte(w.String())); err != nil {
		r.Shell.Say(textWeightsNotSaved.With("error", err))
	}
	r.Shell.UI().Wake(0)
}

// editWeights draws the dialog if it is open.
func (r *othelloRoom) editWeights() {
	e := &r.editor
	if !e.open {
		return
	}
	u := r.Shell.UI()
	left := u.Dialog("weights-of-squares", textWeightsOfSquares.String(), 760, 700, func(area paint.Rect) {
		row := area.CutBottom(theme.Touch)
		if u.Button("close", textClose.String(), row.CutLeft(86), nil, ui.Framed) {
			e.open = false
		}
		label := textPlayAgainstWeights.String()
		if row.W < 260 {
			label = textPlayAgainstThem.String()
		}
		if u.Button("play-against-weights", label, row.CutRight(min(row.W-8, 240)), nil, ui.Primary) {
			e.open = false
			r.Challenge(e.weights.player(), nil)
		}
		area.CutBottom(10)
		if area.W >= 560 {
			side := min(area.H, area.W-300)
			r.picture(area.CutLeft(side))
			area.CutLeft(24)
			form.Scroll(u, "weights", area, r.editorControls)
			return
		}
		side := math.Min(area.W, math.Min(320, area.H*0.6))
		box := area.CutTop(side)
		r.picture(paint.Rect{X: box.X + (box.W-side)/2, Y: box.Y, W: side, H: side})
		area.CutTop(10)
		form.Scroll(u, "weights", area, r.editorControls)
	})
	if left {
		e.open = false
	}
}

// picture draws the squares with their weights, from black for the smallest to white for the largest. A press
// chooses a class; a drag changes its weight.
func (r *othelloRoom) picture(area paint.Rect) {
	u, e := r.Shell.UI(), &r.editor
	area = u.Canvas.SnapRect(area.Square())
	low, high := slices.Min(e.weights[:]), slices.Max(e.weights[:])
	black, white := color.NRGBA{A: 255}, color.NRGBA{R: 255, G: 255, B: 255, A: 255}
	side := area.W / 8
	style := u.Style(math.Max(theme.Small, math.Min(side*0.36, theme.Large)))
	leave := u.Scope("squares")
	defer leave()
	for sq := range 64 {
		class := rules.Class(sq)
		cell := u.Canvas.SnapRect(
			paint.Rect{X: area.X + side*float64(sq%8), Y: area.Y + side*float64(sq/8), W: side, H: side})
		cell.W -= u.Canvas.Hair()
		cell.H -= u.Canvas.Hair()
		light := 0.5
		if high > low {
			light = float64(e.weights[class]-low) / float64(high-low)
		}
		u.Canvas.Rect(cell, theme.Mix(black, white, light))
		ink := white
		if light > 0.5 {
			ink = black
		}
		text := lang.Decimal(tenths(e.weights[class]))
		fitted := style
		for fitted.Size > 8 && fitted.Width(text) > cell.W-2 {
			fitted.Size--
		}
		u.Canvas.TextCenter(fitted, cell, text, ink)
		name := fmt.Sprintf("%c%d", 'a'+sq%8, sq/8+1)
		clicked, _ := u.Press(name, cell)
		u.Node("button", name, rules.ClassName(class)+", "+text, cell)
		if clicked {
			e.choose(class)
		}
		r.dragWeight(name, class)
	}
	for sq := range 64 {
		if rules.Class(sq) == e.class {
			cell := paint.Rect{X: area.X + side*float64(sq%8), Y: area.Y + side*float64(sq/8), W: side,
				H: side}
			u.Canvas.Border(u.Canvas.SnapRect(cell), 0, 3, u.Theme.Accent)
		}
	}
}

// dragPixels is the length of a drag that changes a weight by 0.1.
const dragPixels = 5.0

// dragWeight changes the weight of a class while one of its squares is dragged up or down.
func (r *othelloRoom) dragWeight(name string, class int) {
	u, e := r.Shell.UI(), &r.editor
	if !u.Drag.On(name) {
		return
	}
	if u.In.Pressed {
		e.choose(class)
		e.base = e.weights[class]
	}
	if by := int(math.Round((u.Drag.From().Y - u.In.Pointer.Y) / dragPixels)); e.class == class &&
		e.weights[class] != e.base+10*by {
		r.change(e.base + 10*by)
	}
}

// editorControls draws the chosen weight, the presets and the buttons, and returns their height.
func (r *othelloRoom) editorControls(view paint.Rect) float64 {
	u, e := r.Shell.UI(), &r.editor
	rows := form.ColumnOf(view)
	next := rows.Next
	name := rules.ClassName(e.class)
	row := next(theme.Touch)
	u.Canvas.TextLeft(u.Bold(theme.Large), row.CutLeft(row.W-196), form.Capital(name),
		u.Theme.Ink)
	if u.Button("less", "−", row.CutLeft(theme.Touch), nil, ui.Framed) {
		r.change(e.weights[e.class] - 10)
	}
	row.CutLeft(6)
	plus := row.CutRight(theme.Touch)
	row.CutRight(6)
	before := e.typed
	u.TextBox("weight", textWeight.String(), row, &e.typed, "")
	if u.Button("more", "+", plus, nil, ui.Framed) {
		r.change(e.weights[e.class] + 10)
	} else if e.typed != before {
		r.typeWeight()
	}
	next(6)
	next(u.Paragraph(next(0), u.Style(theme.Small), textAboutDragging.String(), u.Theme.Ink2) + 8)
	r.presetRow(next)
	row = next(theme.Touch)
	before = e.text
	u.TextBox("all-ten-weights", textAllTenWeights.String(), row, &e.text, textTenNumbers.String())
	if e.text != before {
		text := e.text
		if w, err := parseWeights(text); err != nil {
			e.err = lang.Fault(err)
		} else {
			r.setWeights(w)
			e.text = text
		}
	}
	if e.err != "" {
		next(u.Paragraph(next(0), u.Style(theme.Small), e.err, u.Theme.Bad))
		u.Node("alert", e.err, "", row)
	}
	next(8)
	next(u.Paragraph(next(0), u.Style(theme.Body), r.wouldPlay(), u.Theme.Ink) + 8)
	row = next(theme.Touch)
	if u.Button("share-weights", textShareWeights.String(), row.CutRight(110), ui.Share, ui.Framed) {
		r.Shell.Share(room.Shared{Name: "ludarium-weights", Link: weightsLink("#/"+r.Rules.Name, e.weights)})
	}
	next(8)
	row = next(theme.Touch)
	if u.Button("keep", textKeep.String(), row.CutRight(88), nil, ui.Framed) {
		own := strings.TrimSpace(e.name)
		if own == "" {
			own = r.trainings.FreeName(textMyWeights.String())
		}
		own = r.trainings.Keep(
			training.OwnPlayer{Name: own, Says: textSetByHand.With("weights", e.weights),
				Player: e.weights.player()})
		r.Shell.Say(textIsYourOpponent.With("own", own))
	}
	row.CutRight(8)
	u.TextBox("name", textName.String(), row, &e.name, textNameToKeepThem.String())
	next(8)
	return rows.Used()
}

// typeWeight applies the text typed for the chosen class.
func (r *othelloRoom) typeWeight() {
	e := &r.editor
	text := e.typed
	x, err := strconv.ParseFloat(strings.Replace(text, "−", "-", 1), 64)
	if err != nil || !(math.Abs(10*x) <= mostWeight) {
		e.err = textNoWeight.With("text", text)
		return
	}
	r.change(int(math.Round(10 * x)))
	e.typed = text
}

// presetRow draws the known weights and their sources.
func (r *othelloRoom) presetRow(next func(float64) paint.Rect) {
	texts, titles := r.presets()
	if len(texts) == 0 {
		return
	}
	u := r.Shell.UI()
	at := slices.Index(texts, r.editor.weights.String())
	row := next(theme.Touch)
	u.Label(row.CutLeft(row.W*0.3), textPreset.String(), u.Theme.Ink)
	if u.Select("preset", textPreset.String(), row, titles, &at) {
		if w, err := parseWeights(texts[at]); err == nil {
			r.setWeights(w)
		}
	}
	next(6)
	if at >= 0 && at < len(origins) {
		next(u.Paragraph(next(0), u.Style(theme.Small), origins[at], u.Theme.Ink2) + 8)
	}
}

// wouldPlay describes the moves that these weights prefer in the current position.
func (r *othelloRoom) wouldPlay() string {
	s, ok := game.Concrete(r.Session.Line.State()).(*rules.State)
	if !ok || s.Position().Board != ^uint64(0) {
		return ""
	}
	turn := s.Turn()
	list := r.editor.weights.best(s.Position(), turn == game.First)
	if len(list) == 0 || turn != game.First && turn != game.Second {
		return textNoMoveThere.String()
	}
	return textTheyPlay.With("join", strings.Join(list, textOr.String()), "turn", r.SideName(turn))
}

func weightsLink(link string, w tenWeights) string {
	mark := "?"
	if strings.Contains(link, "?") {
		mark = "&"
	}
	return link + mark + weightsParam + "=" + strings.ReplaceAll(w.String(), ",", "+")
}

// weightsParam is the key for the opponent's weights in links.
const weightsParam = "weights"

// Link implements room.Room: it returns the address of the position, with the weights of a player that uses
// ten weights.
func (r *othelloRoom) Link() string {
	link := r.GameRoom.Link()
	for _, side := range []game.Player{game.Second, game.First} {
		if w, ok := weightsOf(r.Session.Players.Of(side)); ok {
			return weightsLink(link, w)
		}
	}
	return link
}

// Open implements room.Room. Weights in the link are given to the opponent.
func (r *othelloRoom) Open(fragment string) error {
	rest, w, err := cutWeights(fragment)
	if err != nil {
		return r.Complain(err, fragment)
	}
	if fragment == r.Link() {
		return nil
	}
	if err := r.GameRoom.Open(rest); err != nil || w == nil {
		return err
	}
	return r.oppose(*w)
}

// Load implements room.Room. Weights in a pasted link are given to the opponent.
func (r *othelloRoom) Load(text string) error {
	host, fragment, ok := strings.Cut(strings.TrimSpace(text), "#/")
	if !ok || host != "" && !strings.Contains(host, "://") {
		return r.GameRoom.Load(text)
	}
	rest, w, err := cutWeights(fragment)
	if err != nil {
		return r.Complain(err, text)
	}
	if err := r.GameRoom.Load(host + "#/" + rest); err != nil || w == nil {
		return err
	}
	return r.oppose(*w)
}

// oppose lets the computer play with these weights, on the side without a human player.
func (r *othelloRoom) oppose(w tenWeights) error {
	r.setWeights(w)
	side := game.Second
	if r.Session.Players.Of(game.Second).IsHuman() && !r.Session.Players.Of(game.First).IsHuman() {
		side = game.First
	}
	return r.Session.SetPlayer(side, w.player())
}

// cutWeights removes the weights from a link and returns them, or nil if there are none.
func cutWeights(fragment string) (rest string, w *tenWeights, err error) {
	path, query, ok := strings.Cut(fragment, "?")
	if !ok {
		return fragment, nil, nil
	}
	var left []string
	for part := range strings.SplitSeq(query, "&") {
		text, found := strings.CutPrefix(part, weightsParam+"=")
		if !found {
			left = append(left, part)
			continue
		}
		text = strings.NewReplacer("+", " ", "%2C", ",", "%2c", ",", "%20", " ").Replace(text)
		got, err := parseWeights(text)
		if err != nil {
			return "", nil, fault.Errorf("session: bad link: weights: %w", err)
		}
		w = &got
	}
	if len(left) == 0 {
		return path, w, nil
	}
	return path + "?" + strings.Join(left, "&"), w, nil
}
