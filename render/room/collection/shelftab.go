package collection

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"ludarium/render/draw/paint"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/numfmt"
	"ludarium/render/ui/theme"
)

// shelfView is the state of the displayed list.
type shelfView struct {
	search string
	order  int
	rows   []*Shelved // games found, in order; nil if outdated
	sought string     // search text that rows match
	sorted int        // order of rows
}

// Orders of the list.
const (
	byTime = iota
	byName
	byResult
	byLength
)

// found returns the games that match the search, in order.
func (s *Shelf) found() []*Shelved {
	v := &s.view
	if v.rows != nil && v.sought == v.search && v.sorted == v.order {
		return v.rows
	}
	titles := map[*Shelved]string{}
	v.rows, v.sought, v.sorted = []*Shelved{}, v.search, v.order
	for _, g := range s.list {
		titles[g] = s.title(g)
		text := strings.Join([]string{titles[g], s.usualTitle(g), g.result(), g.facts()}, " ")
		if form.Matches(text, v.search) {
			v.rows = append(v.rows, g)
		}
	}
	slices.SortStableFunc(v.rows, func(a, b *Shelved) int {
		switch v.order {
		case byName:
			return strings.Compare(strings.ToLower(titles[a]), strings.ToLower(titles[b]))
		case byResult:
			return cmp.Or(a.ended()-b.ended(), cmp.Compare(b.Points, a.Points))
		case byLength:
			return b.Moves - a.Moves
		}
		return 0
	})
	return v.rows
}

func (s *Shelf) draw(next func(h float64) paint.Rect, area paint.Rect) {
	s.Need()
	u := s.Shell.UI()
	if g := s.Underway(); g != nil && s.find(g.ID) == nil {
		s.underway(g, next(shelfRow))
		if next(8); len(s.list) == 0 {
			return
		}
	}
	if len(s.list) == 0 {
		at := next(8)
		h := u.Paragraph(next(0), u.Style(theme.Body), textShelfAbout.String(), u.Theme.Ink2)
		at.H = h
		next(h)
		u.Node("text", textShelfAbout.String(), "", at)
		return
	}
	least := searchFrom
	if area.H < roomForSearch {
		least = searchFromLow
	}
	list := s.found()
	if len(s.list) >= least || s.view.search != "" {
		row := next(theme.Touch)
		s.search(row)
		list = s.found()
		form.Found(u, s.view.search, len(list), row)
	}
	if len(list) == 0 {
		u.Line(u.Style(theme.Body), next(36), textNothingFound.String(), u.Theme.Ink2)
		return
	}
	next(4)
	s.rowsOf(list, next, area)
}

// searchFrom is the number of games from which there is a search, and an order to choose; in a list that is
// lower than roomForSearch it is searchFromLow, so that these do not hide the games.
const (
	searchFrom    = 3
	searchFromLow = 8
	roomForSearch = 300.0
)

// search draws the search box and the choice of the order.
func (s *Shelf) search(row paint.Rect) {
	u := s.Shell.UI()
	u.Select("sort-by", textSortBy.String(), row.CutRight(min(136, row.W*0.42)),
		lang.All(textLastPlayed, textName, textResult, textLength), &s.view.order,
		"last-played", "name", "result", "length")
	row.CutRight(8)
	u.TextBox("search", textSearch.String(), row, &s.view.search, textShelfHint.String())
}

// rowsOf draws the games found, and the button that opens them as a collection.
func (s *Shelf) rowsOf(list []*Shelved, next func(h float64) paint.Rect, area paint.Rect) {
	u, kept := s.Shell.UI(), 0
	leave := u.Group("table", "games", textMyGames.String())
	u.Heads(next(0), textName.String(), textResult.String(), textDetails.String(),
		textMoreColumn.String())
	for _, g := range list {
		if !g.Gone {
			kept++
		}
		if row := next(shelfRow); row.Bottom() > area.Y-shelfRow && row.Y < area.Bottom()+shelfRow {
			s.row(g, row)
		}
	}
	leave()
	next(8)
	label := textExploreThem.With("n", numfmt.Group(int64(kept)))
	if kept > 0 && u.Button("explore", label, next(theme.Touch), nil, ui.Framed) {
		s.explore(list)
	}
	next(4)
}

// shelfRow is the height of a row.
const shelfRow = 52.0

// underway draws the game on the board, which is not on the shelf yet.
func (s *Shelf) underway(g *Shelved, row paint.Rect) {
	u := s.Shell.UI()
	clicked, hover := u.Press("under-way", row)
	name, said := textUnderWay.String(), s.usualTitle(g)+", "+g.facts()
	u.NodeOf("under-way", "button", name, said, row)
	u.Canvas.RoundRect(row.InsetXY(0, 1), theme.Radius, theme.Alpha(u.Theme.Accent, 0.14))
	if hover {
		u.Canvas.RoundRect(row.InsetXY(0, 1), theme.Radius, u.Theme.Hover)
	}
	in := row.InsetXY(4, 7)
	small := u.Style(theme.Small)
	u.Canvas.TextLeft(u.Bold(theme.Body), in.CutTop(20), name, u.Theme.Ink)
	u.Canvas.TextLeft(small, in, small.Shorten(said, in.W), u.Theme.Ink2)
	if clicked {
		s.Continue()
	}
}

// row draws a game.
func (s *Shelf) row(g *Shelved, row paint.Rect) {
	u := s.Shell.UI()
	leave := u.Scope("shelf" + g.ID)
	defer leave()
	defer u.Group(ui.BodyRow, "row", "")()
	u.Canvas.HLine(row.X, row.Y, row.W, u.Theme.Line)
	name, body, small := s.title(g), u.Style(theme.Body), u.Style(theme.Small)
	if g.Gone {
		undo := row.CutRight(96)
		row.CutRight(8)
		said := textDeleted.With("name", name)
		u.Canvas.TextLeft(body, row, body.Shorten(said, row.W), u.Theme.Ink2)
		u.RowHead(said, row)
		u.Cell(1, g.result(), row)
		u.Cell(2, g.facts(), row)
		if u.NamedButton("bring-back", textBringBack.With("name", name), textUndo.String(), undo.InsetXY(0,
			4), nil,
			ui.Framed) {
			s.remove(g, false)
		}
		return
	}
	more := row.CutRight(theme.Touch)
	clicked, hover := u.Press("open", row)
	said := g.result() + ", " + g.facts()
	u.NodeOf("open", "button", name, said, row)
	u.Cell(1, g.result(), row)
	u.Cell(2, g.facts(), row)
	switch {
	case g.ID == s.OnBoard():
		u.Canvas.RoundRect(row.InsetXY(0, 1), theme.Radius, theme.Alpha(u.Theme.Accent, 0.14))
	case hover:
		u.Canvas.RoundRect(row.InsetXY(0, 1), theme.Radius, u.Theme.Hover)
	}
	in := row.InsetXY(4, 7)
	top := in.CutTop(20)
	result := g.result()
	ink := u.Theme.Ink
	switch g.ended() {
	case wonIt:
		ink = u.Theme.Good
	case lostIt:
		ink = u.Theme.Bad
	case unfinished:
		ink = u.Theme.Ink2
	}
	u.Canvas.TextRight(u.Bold(theme.Body), top.CutRight(u.Bold(theme.Body).Width(result)+2), result, ink)
	top.CutRight(8)
	u.Canvas.TextLeft(body, top, body.Shorten(name, top.W), u.Theme.Ink)
	u.Canvas.TextLeft(small, in, small.Shorten(g.facts(), in.W), u.Theme.Ink2)
	switch u.MenuButton("more", textMoreAbout.With("name", name), more.InsetXY(0, 4), ui.More,
		lang.All(textRename, textDeleteMenu), "rename", "delete") {
	case 0:
		s.askName(g)
	case 1:
		s.remove(g, true)
	}
	if clicked {
		s.open(g.ID)
	}
}

// explore opens games as a collection, so that their moves are counted and they can be exported.
func (s *Shelf) explore(list []*Shelved) {
	var ids []string
	for _, g := range list {
		if !g.Gone {
			ids = append(ids, g.ID)
		}
	}
	turn := s.writes.turn()
	s.collect(func() (io.ReadCloser, error) {
		if err := turn(func() error { return nil }); err != nil {
			return nil, err
		}
		return io.NopCloser(&shelfReader{shelf: s, ids: ids}), nil
	})
}

// shelfReader reads games of the shelf as one text. Missing or damaged games are skipped.
type shelfReader struct {
	shelf *Shelf
	ids   []string
	rest  []byte
}

// Read implements io.Reader.
func (r *shelfReader) Read(p []byte) (int, error) {
	for len(r.rest) == 0 {
		if len(r.ids) == 0 {
			return 0, io.EOF
		}
		id := r.ids[0]
		r.ids = r.ids[1:]
		at := func(do func() error) error { return do() }
		if k, err := r.shelf.read(at, id); err == nil && len(k.Game) > 0 {
			r.rest = append(k.Game, '\n')
		}
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// drawTallies draws the statistics.
func (s *Shelf) drawTallies(next func(h float64) paint.Rect) {
	s.Need()
	u := s.Shell.UI()
	list := s.Tallies()
	if len(list) == 0 {
		at := next(8)
		at.H = u.Paragraph(next(0), u.Style(theme.Body), textNoTallies.String(), u.Theme.Ink2)
		next(at.H)
		u.Node("text", textNoTallies.String(), "", at)
		return
	}
	for i := range list {
		t := &list[i]
		row := next(20)
		whole := row
		body, small := u.Bold(theme.Body), u.Style(theme.Small)
		u.Canvas.TextLeft(body, row, body.Shorten(t.Who, row.W), u.Theme.Ink)
		if len(t.points) == 0 {
			bar(u, next(20).InsetXY(0, 2), []part{{t.Won, u.Theme.Good}, {t.Drawn, u.Theme.Ink2},
				{t.Lost, u.Theme.Bad}})
		}
		text := s.tells(t)
		lines := small.Wrap(text, row.W)
		for _, line := range lines {
			u.Canvas.TextLeft(small, next(18), line, u.Theme.Ink2)
		}
		whole.H = next(0).Y - whole.Y
		u.Node("text", t.Who, text, whole)
		next(12)
	}
}

// ShelfState is the state of the shelf for scripts and tests.
type ShelfState struct {
	Finished   int  `json:"finished"`
	Unfinished int  `json:"unfinished"`
	Written    bool `json:"written"` // whether no writes are pending
}

// State returns the numbers of games on the shelf, as far as it is loaded.
func (s *Shelf) State() (state ShelfState) {
	for _, g := range s.list {
		switch {
		case g.Gone:
		case g.Over:
			state.Finished++
		default:
			state.Unfinished++
		}
	}
	state.Written = s.busy == 0 && len(s.waiting) == 0
	return state
}
