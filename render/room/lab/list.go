package lab

import (
	"slices"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/render/draw/paint"
	"ludarium/render/room"
	"ludarium/render/room/form"
	"ludarium/render/room/guide"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// list is the list of experiments.
type list struct {
	shell  room.Shell
	choice *choice
	runs   *runs
	guide  *guide.Guide
	stills *guide.Stills
	filter string
}

// filterFrom is the minimum number of experiments for a search box.
const filterFrom = 10

// listRow is the height of a row.
const listRow = theme.Touch

// frame draws the list and reports whether an experiment was chosen.
func (l *list) frame(area paint.Rect) (chosen bool) {
	u := l.shell.UI()
	leave := u.Scope("experiments")
	defer leave()
	defer u.Group("complementary", "part", textExperiments.String())()
	if len(l.choice.list) >= filterFrom {
		u.TextBox("search", textSearch.String(), area.CutTop(theme.Touch), &l.filter, textSearch.String())
		area.CutTop(8)
	}
	defer u.List("all", textExperiments.String())()
	u.Scroll("list", area, func(view paint.Rect) float64 {
		c := &column{list: l, Column: form.ColumnOf(view), height: area.H}
		c.Area.W -= 6
		if l.filter == "" {
			c.start()
		}
		n := 0
		for _, s := range l.sections() {
			n += len(s.of)
			c.section(&s)
		}
		if c.room == "" {
			u.Line(u.Style(theme.Body), c.Next(32).InsetXY(10, 0), textNothingFits.String(), u.Theme.Ink2)
		}
		form.Found(u, l.filter, n, view)
		chosen = c.chosen
		return c.Used()
	})
	return chosen
}

// section is a part of the list: a group of the guide, or the experiments of a game that are in no group.
type section struct {
	*atlas.Group       // nil if the experiments are in no group
	of           []int // indexes of the experiments that match the search
}

// sections returns the parts of the list, ordered by the first experiment of each room.
func (l *list) sections() (list []section) {
	var groups []string
	for _, e := range l.choice.list {
		if g := groupOf(e.Name); !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	for _, name := range groups {
		rest := section{}
		placed := map[int]bool{}
		for i := range l.guide.Groups {
			s := section{Group: &l.guide.Groups[i]}
			for _, e := range s.Experiments {
				if at := l.choice.index(e); at >= 0 && groupOf(e) == name {
					placed[at] = true
					if l.fits(at, lang.Say(s.Title)) {
						s.of = append(s.of, at)
					}
				}
			}
			list = append(list, s)
		}
		for at, e := range l.choice.list {
			if groupOf(e.Name) == name && !placed[at] && l.fits(at, "") {
				rest.of = append(rest.of, at)
			}
		}
		list = append(list, rest)
	}
	return slices.DeleteFunc(list, func(s section) bool { return len(s.of) == 0 })
}

// groupOf returns the first part of an experiment's name, which is the name of its room.
func groupOf(name string) string {
	group, _, _ := strings.Cut(name, "/")
	return group
}

// fits reports whether an experiment of a group matches the search.
func (l *list) fits(i int, group string) bool {
	e := l.choice.list[i]
	return form.Rank(l.filter, []string{e.Name, lang.Say(e.Title), group}, []string{e.Source}) >= 0
}

// column draws parts of the list from top to bottom.
type column struct {
	*list
	form.Column
	height float64 // height of the visible area
	room   string  // room of the last experiment drawn; "" at the start
	chosen bool
}

// head draws a heading.
func (c *column) head(text string) {
	u := c.shell.UI()
	c.Next(8)
	u.Title(3, u.Bold(theme.Large), c.Next(28).InsetXY(10, 0), text)
	c.Next(2)
}

// start draws the introductory experiments.
func (c *column) start() {
	u := c.shell.UI()
	if len(c.guide.Start) == 0 {
		return
	}
	leave := u.Scope("start")
	defer leave()
	c.head(textStartHere.String())
	for _, h := range c.guide.Start {
		i := c.choice.index(h.Experiment)
		if i < 0 {
			continue
		}
		row, title := c.titleHeight(i, "")
		below := (row+title)/2 - 2
		at := paint.Rect{X: c.Area.X + 10, Y: c.Y + below, W: c.Area.W - 20}
		small, text := u.Style(theme.Small), lang.Say(h.Text)
		c.entry(i, "", below+u.ParagraphHeight(small, text, at.W)+10-row)
		u.Paragraph(at, small, text, u.Theme.Ink2) // on top of the entry's selection mark
	}
}

// Size of a group's picture and the minimum height of the texts beside it.
const (
	stillSize = 84.0
	groupAir  = 10.0
)

// section draws a part of the list, with a heading if it is of another room than the last one.
func (c *column) section(s *section) {
	u, name := c.shell.UI(), groupOf(c.choice.list[s.of[0]].Name)
	if name != c.room {
		c.room = name
		c.head(groupTitle(c.shell.Doors(), name))
	}
	if s.Group != nil {
		c.Next(groupAir)
		place := paint.Rect{X: c.Area.X + 10, Y: c.Y, W: c.Area.W - 10, H: stillSize}
		words := place
		still := words.CutLeft(stillSize)
		words.CutLeft(12)
		h := u.Paragraph(words, u.Bold(theme.Small), lang.Say(s.Title), u.Theme.Ink)
		words.CutTop(h + 2)
		h += 2 + u.Paragraph(words, u.Style(theme.Small), lang.Say(s.Text), u.Theme.Ink2)
		if place.H = max(h, stillSize); u.Visible(place) {
			c.stills.Draw(u, still, s.Group)
		}
		u.Heading(4, lang.Say(s.Title), place)
		u.Node("text", lang.Say(s.Text), "", place)
		c.Next(place.H + 4)
	}
	group := ""
	if s.Group != nil {
		group = lang.Say(s.Title)
	}
	for _, i := range s.of {
		if c.choice.reveal && i == c.choice.at {
			u.Reveal("list", c.Used()-listRow, 3*listRow, c.height)
			c.choice.reveal = false
		}
		c.entry(i, group, 0)
	}
}

// title returns the title of an experiment without words of its group's title.
func (l *list) title(i int, group string) string {
	title := lang.Say(l.choice.list[i].Title)
	if rest, ok := strings.CutPrefix(title, group+": "); ok {
		title = form.Capital(rest)
	}
	return title
}

// titleHeight returns the height of a row with the title of an experiment, and of the title in its middle.
func (c *column) titleHeight(i int, group string) (row, title float64) {
	u := c.shell.UI()
	title = u.WrappedHeight(u.Bold(theme.Body), c.title(i, group), c.Area.W-20)
	return max(listRow, title+10), title
}

// entry draws an experiment of a group with room for a text of height more, and selects it on a click.
func (c *column) entry(i int, group string, more float64) {
	h, _ := c.titleHeight(i, group)
	if c.row(i, group, c.Next(h+more), h) {
		c.choice.choose(i)
		c.runs.changed()
		c.chosen = true
	}
}

// row draws an experiment, its title in the given height, and reports whether it was clicked.
func (l *list) row(i int, group string, row paint.Rect, title float64) (clicked bool) {
	u, e := l.shell.UI(), l.choice.list[i]
	clicked, hover := u.Press(e.Name, row)
	value, ink, style := "", u.Theme.Ink, u.Style(theme.Body)
	if i == l.choice.at {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
		value, ink, style = "selected", u.Theme.Accent, u.Bold(theme.Body)
	} else if hover {
		u.Canvas.RoundRect(row, theme.Radius, u.Theme.Hover)
	}
	u.NodeOf(e.Name, "button", lang.Say(e.Title), value, row)
	if !u.Visible(row) {
		return clicked
	}
	text := row.InsetXY(10, 0)
	text.H = title
	if l.runs.running() && l.runs.status.Plan.Experiment == e.Name {
		dot := text.CutRight(12).Center()
		u.Canvas.Circle(dot.X, dot.Y, 4, u.Theme.Accent)
	}
	u.Wrapped(text, style, l.title(i, group), ink)
	return clicked
}

// groupTitle returns the title of the experiments whose names begin with group.
func groupTitle(doors []room.Door, group string) string {
	for _, d := range doors {
		if d.Name == group || strings.EqualFold(d.Title.String(), group) {
			return d.Title.String()
		}
	}
	return lang.Say(form.Capital(group)) // such as textArena
}
