// Package form draws controls for parameters.
package form

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// Height is the height of one control.
const Height = 44.0

// ScrollRoom is the width that scrolling content leaves free for the scroll bar.
const ScrollRoom = 12.0

// labelShare is the width of a row's label as a fraction of the row.
const labelShare = 0.35

// Label cuts the label of a row off its left and draws it; all labels are equally wide.
func Label(u *ui.UI, row *paint.Rect, text string) {
	cell := row.CutLeft(max(row.W*labelShare, min(row.W*0.5, u.Style(theme.Body).Width(text)+8)))
	u.Label(cell, text, u.Theme.Ink)
}

// Segments draws exclusive choices beside their label or, if they do not fit, below it, and reports a change
// of *selected. next returns a row of a given height.
func Segments(u *ui.UI, next func(float64) paint.Rect, id, label string, items []string, selected *int,
	names ...string) bool {
	row := next(Height)
	whole := row
	Label(u, &row, label)
	wide := 0.0
	for _, item := range items {
		wide = max(wide, u.Style(theme.Small).Width(item)+16)
	}
	if wide*float64(len(items)) > row.W {
		row = next(Height)
		row.X, row.W = whole.X, whole.W
	}
	return u.Segments(id, label, row.InsetXY(0, 2), items, selected, names...)
}

// Scroll is ui.Scroll with the scroll bar outside the area, so that the content has the full width.
func Scroll(u *ui.UI, label string, area paint.Rect, body func(view paint.Rect) (height float64)) {
	area.W += ScrollRoom
	u.Scroll(label, area, func(view paint.Rect) float64 {
		view.W -= ScrollRoom
		return body(view)
	})
}

// Controls draws a control for each parameter with its description below it, updates values and returns the
// total height. values must be complete.
func Controls(u *ui.UI, r paint.Rect, specs []param.Spec, values param.Values) float64 {
	y := r.Y
	for _, s := range specs {
		if !s.Acts(values) {
			continue
		}
		Control(u, paint.Rect{X: r.X, Y: y, W: r.W, H: Height}, s, values)
		y += Height
		y += u.Paragraph(paint.Rect{X: r.X, Y: y, W: r.W}, u.Style(theme.Small), About(s),
			u.Theme.Ink2) + 10
	}
	return y - r.Y
}

// Control draws the control of one parameter.
func Control(u *ui.UI, r paint.Rect, s param.Spec, values param.Values) {
	s = translated(s)
	switch s.Kind {
	case param.Bool:
		on := values.Bool(s.Name)
		if u.Toggle(s.Name, s.Title, r, &on) {
			values[s.Name] = strconv.FormatBool(on)
		}
	case param.Choice:
		Label(u, &r, s.Title)
		i := slices.Index(s.Choices, values[s.Name])
		if u.Select(s.Name, s.Title, r, choices(s), &i, s.Choices...) {
			values[s.Name] = s.Choices[i]
		}
	case param.Int, param.Float:
		if s.Names {
			name(u, r, s, values)
		} else {
			number(u, r, s, values)
		}
	case param.Text, param.List:
		Label(u, &r, s.Title)
		text := values[s.Name]
		if u.TextBox(s.Name, s.Title, r, &text, Capital(s.Special[""])); text != values[s.Name] {
			values[s.Name] = text
		}
	}
}

// choices returns the labels of the choices, capitalised if they are words.
func choices(s param.Spec) []string {
	if s.Titles == nil {
		return s.Choices
	}
	list := slices.Clone(s.Titles)
	for i, title := range list {
		list[i] = Capital(title)
	}
	return list
}

// Capital capitalises the first letter.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// name draws a text box for a number that serves as a name, such as a seed, and a button for a random number.
// Invalid text is reported when the values are used.
func name(u *ui.UI, r paint.Rect, s param.Spec, values param.Values) {
	Label(u, &r, s.Title)
	if u.Button(s.Name+"/random", textRandom.String(), r.CutRight(randomWidth), nil, ui.Framed) {
		values[s.Name] = strconv.Itoa(int(s.Min) + rand.IntN(int(s.Max-s.Min)+1))
	}
	r.CutRight(8)
	text := values[s.Name]
	if u.TextBox(s.Name, s.Title, r, &text, s.Range()); text != values[s.Name] {
		values[s.Name] = text
	}
}

// randomWidth is the width of the button for a random value.
const randomWidth = 96.0

// number draws a slider. A logarithmic slider has values with two significant digits.
func number(u *ui.UI, r paint.Rect, s param.Spec, values param.Values) {
	x := values.Float(s.Name)
	if s.Max <= s.Min { // there is nothing to choose
		t := 0.0
		u.Slider(s.Name, s.Title, r, &t, 1, Amount(s, x))
		return
	}
	t := (x - s.Min) / (s.Max - s.Min)
	step := 0.0
	shift, log := logarithmic(s)
	if log {
		t = math.Log((x+shift)/(s.Min+shift)) / math.Log((s.Max+shift)/(s.Min+shift))
	} else if s.Kind == param.Int {
		step = 1 / (s.Max - s.Min)
	}
	if !u.Slider(s.Name, s.Title, r, &t, step, Amount(s, x)) {
		return
	}
	x = s.Min + t*(s.Max-s.Min)
	if log {
		x = twoFigures((s.Min+shift)*math.Pow((s.Max+shift)/(s.Min+shift), t) - shift)
	}
	if s.Kind == param.Int {
		values[s.Name] = strconv.FormatInt(int64(math.Round(math.Max(s.Min, math.Min(s.Max, x)))), 10)
	} else {
		values[s.Name] = strconv.FormatFloat(twoFigures(math.Max(s.Min, math.Min(s.Max, x))), 'g', -1, 64)
	}
}

// logarithmic reports whether a parameter has a logarithmic slider: because the parameter says so, or because
// on a linear slider all usual values would be at one end. shift is added to values before taking logarithms,
// to allow for 0.
func logarithmic(s param.Spec) (shift float64, log bool) {
	switch {
	case s.Log:
		return 0, true
	case s.Kind != param.Int || s.Min < 0 || s.Max < 1000:
		return 0, false
	case s.Min == 0:
		return 1, true
	}
	return 0, s.Max/s.Min >= 1000
}

func twoFigures(x float64) float64 {
	if x == 0 {
		return 0
	}
	p := math.Pow(10, math.Floor(math.Log10(math.Abs(x)))-1)
	y := math.Round(x/p) * p
	z, _ := strconv.ParseFloat(strconv.FormatFloat(y, 'g', 3, 64), 64)
	return z
}

// memory formats the size of a transposition table.
func memory(power float64) string {
	const entry = 32 // size of an entry in bytes
	switch bytes := int64(entry) << int(power); {
	case power == 0:
		return textNothing.String()
	case bytes < 1<<10:
		return textBytes.With("bytes", bytes)
	case bytes < 1<<20:
		return fmt.Sprintf("%d kB", bytes>>10)
	default:
		return fmt.Sprintf("%d MB", bytes>>20)
	}
}

// Amount formats a value with its unit, or a special value as its meaning.
func Amount(s param.Spec, x float64) string {
	if text, ok := s.Meaning(s.Canonical(x)); ok {
		return lang.Say(text)
	}
	switch {
	case s.Unit == param.PowerOfEntries:
		return memory(x)
	case s.Unit == "probability":
		return lang.Decimal(strconv.FormatFloat(twoFigures(100*x), 'g', -1, 64)) + " %"
	case s.Unit == "ms":
		return numfmt.Limit(time.Duration(x) * time.Millisecond)
	case s.Kind == param.Int && s.Unit == "":
		return strings.TrimSpace(numfmt.Count(int64(x), ""))
	case s.Kind == param.Int:
		return numfmt.Count(int64(x), s.Unit)
	}
	text := strconv.FormatFloat(x, 'g', 4, 64)
	if s.Unit != "" {
		return numfmt.Things(s.Unit).With("n", lang.Decimal(text))
	}
	return lang.Decimal(text)
}

// Summary formats a parameter's title and value: "Games: 1000" or, if the unit suffices, "1000 games".
func Summary(s param.Spec, values param.Values) string {
	named := s.Unit != "" && strings.EqualFold(s.Unit, s.Title)
	s = translated(s)
	value := values[s.Name]
	switch s.Kind {
	case param.Bool:
		value = textNo.String()
		if values.Bool(s.Name) {
			value = textYes.String()
		}
	case param.Choice:
		if i := slices.Index(s.Choices, value); i >= 0 {
			value = s.ChoiceTitles()[i]
		}
	case param.Int, param.Float:
		_, special := s.Meaning(value)
		value = Amount(s, values.Float(s.Name))
		if !special && named {
			return value
		}
	}
	if value == "" {
		value = cmp.Or(s.Special[""], textNothing.String())
	}
	return s.Title + ": " + value
}

// About describes a parameter in the current language.
func About(s param.Spec) string {
	s = translated(s)
	if means, ok := s.Special[""]; ok {
		s.Doc = textAboutEmpty.With("about", s.Doc, "means", means)
		delete(s.Special, "") // translated has made a copy
	}
	return s.About()
}

// translated returns a parameter whose title, description, choices and special values are in the current
// language.
func translated(s param.Spec) param.Spec {
	s.Title, s.Doc = lang.Say(s.Title), lang.Say(s.Doc)
	if s.Titles != nil {
		titles := make([]string, len(s.Titles))
		for i, t := range s.Titles {
			titles[i] = lang.Say(t)
		}
		s.Titles = titles
	}
	if s.Special != nil {
		means := map[string]string{}
		for value, text := range s.Special {
			means[value] = lang.Say(text)
		}
		s.Special = means
	}
	return s
}
