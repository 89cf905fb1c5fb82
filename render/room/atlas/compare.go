package atlas

import (
	"slices"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/pool"
	"ludarium/game/param"
	"ludarium/render/draw/paint"
	"ludarium/render/room/film"
	"ludarium/render/room/form"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/theme"
)

// duo shows two methods on the same position or problem, with one playback for both. Both searches have the
// same limit in a frame; both methods of a run have made as many evaluations. It implements show.
type duo struct {
	playback
	reels  [2]*reel
	titles [2]string
	shared bool // the second method is another lane of the first one's run
}

// newDuo starts making the films of two pictures with their titles.
func newDuo(workers pool.Pool, boards []film.BoardGame, own, rival atlas.Picture, titles [2]string,
	b playback) *duo {
	d := &duo{playback: b, titles: titles, shared: own.Stage != nil}
	idle := b
	idle.playing = false
	d.reels[0] = newReel(workers, boards, own, idle)
	if d.shared {
		d.reels[1] = &reel{playback: idle, of: own, boards: boards}
	} else {
		d.reels[1] = newReel(workers, boards, rival, idle)
	}
	for i, r := range d.reels {
		r.picture.Pair(i)
	}
	return d
}

func (d *duo) close() {
	d.reels[0].close()
	if !d.shared {
		d.reels[1].close()
	}
}

func (d *duo) play() *playback { return &d.playback }

// made implements show. A film that is complete waits at its end for the longer one.
func (d *duo) made() (n int, all bool) {
	a, b := d.reels[0], d.reels[1]
	switch {
	case a.done && b.done:
		return max(len(a.frames), len(b.frames)), true
	case a.done:
		return len(b.frames), false
	case b.done:
		return len(a.frames), false
	}
	return min(len(a.frames), len(b.frames)), false
}

func (d *duo) trouble() error {
	if err := d.reels[0].err; err != nil {
		return err
	}
	return d.reels[1].err
}

func (d *duo) bare(on bool) {
	for _, r := range d.reels {
		r.bare(on)
	}
}

func (d *duo) alone() {
	for _, r := range d.reels {
		r.alone()
	}
}

// poll implements show.
func (d *duo) poll(now time.Duration, open bool) (changed bool) {
	changed = d.reels[0].poll(now, open)
	if a, b := d.reels[0], d.reels[1]; d.shared {
		b.frames, b.done, b.now = a.frames, a.done, a.now
	} else {
		changed = b.poll(now, open) || changed
	}
	if !open {
		d.due = 0
		return changed
	}
	n, all := d.made()
	return d.advance(now, n, all) || changed
}

// duoBeside is the minimum width of two pictures beside each other; below it one is above the other.
const duoBeside = 430.0

// draw implements show.
func (d *duo) draw(u *ui.UI, area paint.Rect) {
	var places []paint.Rect
	if area.W >= duoBeside || u.Least > 0 && area.W > area.H {
		places = area.Split(2, 16)
	} else {
		places = []paint.Rect{area.CutTop((area.H - 8) / 2), area}
		places[1].CutTop(8)
	}
	for i, r := range d.reels {
		leave := u.Scope([]string{"first", "second"}[i])
		apart := u.Group("group", "method", d.titles[i])
		r.at = max(min(d.at, len(r.frames)-1), 0)
		r.speed, r.still = d.speed, d.still
		place, style := places[i], u.Bold(theme.Body)
		title := place.CutTop(style.Line() + 2)
		u.Canvas.TextLeft(style.Fit(d.titles[i], title.W), title, d.titles[i], u.Theme.Ink)
		r.draw(u, place)
		apart()
		leave()
	}
}

// rivals returns the names and the titles of the methods that can be compared with the one in the picture,
// which is at the index own.
func (p *page) rivals() (names, titles []string, own int) {
	method := ""
	switch shown := p.shown(); {
	case p.setup() != nil || p.chosen == byHandChoice || p.inCourse():
	case shown.Search != nil:
		s := shown.Search
		method = s.Method
		for _, b := range p.boards {
			if b.Game.Name != s.Game {
				continue
			}
			for _, m := range p.shell.Host().Methods(b.Game) {
				if m.Fits(b.Game, param.Values(s.Values)) {
					names, titles = append(names, m.Name), append(titles, lang.Say(m.Title))
				}
			}
		}
	case shown.Stage != nil:
		s := shown.Stage
		method = s.Method
		for _, w := range p.shell.Host().Worlds() {
			if problem, err := w.Problem(s.Problem); w.Name == s.World && err == nil {
				for _, m := range w.Methods {
					if m.Kind == problem.Kind {
						names, titles = append(names, m.Name), append(titles, lang.Say(m.Title))
					}
				}
			}
		}
	}
	return names, titles, slices.Index(names, method)
}

// compared starts the two films of the picture and its rival.
func (p *page) compared(next playback) show {
	names, titles, own := p.rivals()
	of := p.shown().With(atlas.Values(p.values), p.seed)
	rival := of
	switch {
	case of.Search != nil:
		a := *of.Search
		if a.Nodes == 0 { // depth means something else to each method
			a.Nodes, a.Depth = askedNodes, 0
		}
		b := a
		b.Method, b.Set, b.Against = p.rival, nil, nil
		of.Search, rival.Search = &a, &b
	case of.Stage != nil:
		s := *of.Stage
		s.Rival = p.rival
		of.Stage = &s
	}
	title := [2]string{titles[max(own, 0)], titles[slices.Index(names, p.rival)]}
	return newDuo(p.shell.Host().Pool(), p.boards, of, rival, title, next)
}

// compare shows the picture beside the same with another method; "" ends the comparison.
func (p *page) compare(rival string) {
	p.rival, p.setting = rival, false
	p.begin()
}

// choosing cuts the choice of a method to compare with off the bottom of area and draws it.
func (p *page) choosing(area *paint.Rect) {
	names, titles, own := p.rivals()
	if own < 0 || len(names) < 2 {
		return
	}
	u := p.shell.UI()
	names, titles = slices.Delete(names, own, own+1), slices.Delete(titles, own, own+1)
	names, titles = slices.Insert(names, 0, noRival), slices.Insert(titles, 0, textNoRival.String())
	at := max(slices.Index(names, p.rival), 0)
	row := area.CutBottom(form.Height)
	area.CutBottom(8)
	text := textCompareWith.String()
	label := row.CutLeft(min(u.Style(theme.Body).Width(text)+12, row.W*0.5))
	u.Canvas.TextLeft(u.Style(theme.Body).Fit(text, label.W), label, text, u.Theme.Ink)
	if u.Select("compare", text, row.CutLeft(min(row.W, 320)).InsetXY(0, (form.Height-theme.Touch)/2), titles,
		&at, names...) {
		if at == 0 {
			p.compare("")
		} else {
			p.compare(names[at])
		}
	}
}

// noRival is the name of the choice without a comparison.
const noRival = "none"
