// Package atlas is the room with a page for each algorithm: a question, an animation recorded from the
// algorithm itself, its strengths and its failures.
//
// The room receives pages as texts and frames as data (ludarium/ai/atlas); workers run the algorithms.
package atlas

import (
	"context"
	"slices"
	"strconv"
	"strings"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/worker/pool"
	"ludarium/ai/worker/wire/explain"
	"ludarium/game/text/lookup"
	"ludarium/render/room"
	"ludarium/render/room/film"
	"ludarium/render/room/hand"
	"ludarium/render/store/backup"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// Name is the name of the room.
const Name = "atlas"

// Atlas is the room. It implements room.Room and room.Commander.
type Atlas struct {
	shell  room.Shell
	boards []film.BoardGame

	asked *mailbox.Ask[content] // request for the content; nil before the room is opened and after loading
	why   string                // error while loading the pages; "" if there is none
	content
	tongue tongue
	list   list
	marks  *progress
	page   *page // the open page; nil before pages are loaded
	// the open course, drawn over the page; nil if none is open
	lesson *lesson
	// the course that was left for a page and can be resumed; nil if there is none
	paused *lesson
	// whether the list of courses is drawn over the page
	shelf   bool
	listing bool   // whether the list of pages is beside the page, on a wide screen
	mapped  mapped // map of all pages, drawn over the page when open
	glossed glossed
	want    string // page to open once loaded; "" for the first one
	tab     int    // open tab in the narrow layout
	// scene of a link that was opened before the pages were loaded; nil for none
	scene room.Scene
}

// content is loaded from a worker once.
type content struct {
	pages    []atlas.Page
	courses  []atlas.Course
	codes    []explain.Description
	glossary atlas.Glossary
}

// Door returns the entry of the room. boards draw the positions of searches.
func Door(boards []film.BoardGame) room.Door {
	return room.Door{
		Keeps: []backup.Rule{{Prefix: progressKey, Merge: backup.Union(further)}},
		Name:  Name, Title: textAtlas, Icon: icon, Commands: true,
		New: func(s room.Shell) room.Room { return &Atlas{shell: s, boards: boards} },
		Keys: func() [][2]string {
			return [][2]string{{textSpace.String(), textPlayOrPause.String()}, {"← →",
				textStepBackOrOn.String()},
				{textHomeEnd.String(), textFirstOrLast.String()}, {"+ −", textFasterOrSlower.String()}, {"r",
					textFromTheStart.String()},
				{"q", textWhatWillItDo.String()}, {"↑ ↓ 0–9 Enter", textHandsByKeys.String()},
				{"s", textRunToStop.String()}, {"b", textSetBreakpoint.String()},
				{"c", textCodeByKey.String()}, {"m", textShowMap.String()},
				{"1–9 0", textBranchKeys.String()},
				{"f", textPresent.String()}, {"w", textTurnByKey.String()},
				{"n p", textNextOrPreviousPage.String()}, {textEscape.String(), textSkipGuess.String()}}
		},
	}
}

// firstPage is the page shown without an address.
const firstPage = "alpha-beta"

// Poll implements room.Room.
func (r *Atlas) Poll(now time.Duration, open bool) (changed bool) {
	if r.page == nil {
		return open && r.fetch()
	}
	if open && r.translate() {
		return true
	}
	if r.lesson != nil && r.lesson.inClass && !r.shell.Lecturing() {
		r.leave()
	}
	if r.lesson != nil {
		return r.lesson.page != nil && r.lesson.page.show.poll(now, open)
	}
	return r.page.show.poll(now, open)
}

// fetch requests the pages, and opens the wanted one once loaded.
func (r *Atlas) fetch() (changed bool) {
	if r.why != "" {
		return false
	}
	if r.asked == nil {
		workers := r.shell.Host().Pool()
		r.asked = mailbox.Once(func(ctx context.Context) (c content, err error) {
			read, err := pool.Call(ctx, workers, atlas.ReadTask, pool.None{}, nil)
			if err == nil {
				c.codes, err = pool.Call(ctx, workers, explain.All, pool.None{}, nil)
			}
			c.pages, c.courses, c.glossary = read.Pages, read.Courses, read.Glossary
			return c, err
		})
	}
	came, done, err := r.asked.Take()
	switch {
	case !done:
		return false
	case err != nil:
		r.why = textPagesFailed.With("error", err)
	case len(came) == 1 && len(came[0].pages) > 0:
		r.content, r.tongue.english, r.marks = came[0], came[0], loadProgress(r.shell)
		r.lead(r.want)
		r.setTheStage()
	default:
		r.why = textNoPages.String()
	}
	r.asked = nil
	return true
}

// ofLinks is the prefix of links to the page that covers an algorithm, see room.AtlasLink.
const ofLinks = "of/"

// courseLinks is the prefix of links to courses, followed by the name and the number of the step. shelfName
// is the link to the list of courses.
const (
	courseLinks = "courses/"
	shelfName   = "courses"
)

// show opens the page or course of an address, or the first page if it is empty. A query in the address sets
// the state in which the page shows its algorithm.
func (r *Atlas) show(address string) error {
	name, query, asked := strings.Cut(address, "?")
	if err := r.named(name); err != nil || !asked {
		return err
	}
	at, err := room.ParseAtlasAt(query)
	if err != nil {
		return err
	}
	if r.lesson != nil || r.mapped.open || r.shelf || r.glossed.open {
		return textLinkSaysMore.Error("query", query)
	}
	id, _ := strings.CutPrefix(name, ofLinks)
	return r.page.showAt(id, at)
}

func (r *Atlas) named(name string) error {
	if rest, ok := strings.CutPrefix(name, courseLinks); ok {
		return r.showCourse(rest)
	}
	if id, ok := strings.CutPrefix(name, ofLinks); ok {
		i := slices.IndexFunc(r.pages, func(p atlas.Page) bool { return slices.Contains(p.Covers, id) })
		if i < 0 {
			return textNoPageFor.Error("id", id)
		}
		r.at(i)
		return nil
	}
	if name == glossaryName || strings.HasPrefix(name, glossaryName+"/") {
		if r.page == nil {
			r.atFirst()
		}
		return r.openGlossary(strings.TrimPrefix(strings.TrimPrefix(name, glossaryName), "/"))
	}
	if name == shelfName {
		if r.page == nil {
			r.atFirst()
		}
		r.openShelf()
		return nil
	}
	if name == mapName {
		if r.page == nil {
			r.atFirst()
		}
		r.openMap()
		return nil
	}
	if name == "" {
		name = firstPage
	}
	i, err := lookup.Index(r.pages, func(p atlas.Page) string { return p.Name }, name, textNoPageOf)
	if err != nil {
		if i = called(r.pages, name); i < 0 {
			return err
		}
	}
	r.at(i)
	return nil
}

// atFirst shows the first page.
func (r *Atlas) atFirst() {
	r.at(max(0, slices.IndexFunc(r.pages, func(p atlas.Page) bool { return p.Name == firstPage })))
}

// called returns the index of the page that best matches a name, ignoring case, or −1.
func called(pages []atlas.Page, name string) int {
	page, least := -1, 0
	for i := range pages {
		names := append(pages[i].Called(), pages[i].Name, lang.Say(pages[i].Title))
		at := slices.IndexFunc(names, func(n string) bool { return n != "" && strings.EqualFold(n, name) })
		if at >= 0 && (page < 0 || at < least) {
			page, least = i, at
		}
	}
	return page
}

// at opens a page.
func (r *Atlas) at(i int) {
	if r.page != nil {
		r.page.show.close()
	}
	r.leave()
	r.page = newPage(r.shell, r.boards, &r.pages[i], find(r.codes, r.pages[i].Code),
		hand.New(r.pages[i].Name))
	r.page.share, r.page.lacks = r.offer, r.tongue.lacks(r.pages[i].Name, "")
	r.page.tried = func() { r.tab = tabWatch }
	r.page.readIn(r.glossary)
	r.page.kin = kinOf(&r.pages[i], r.pages)
	r.list.reveal, r.tab = r.listing, tabWatch
	r.shell.UI().Wake(0)
}

// showCourse opens a course at the step whose number follows its name; questions and the final screen are
// counted as steps. Without a number it resumes the course.
func (r *Atlas) showCourse(name string) error {
	name, number, numbered := strings.Cut(name, "/")
	c, err := lookup.Find(r.courses, func(c atlas.Course) string { return c.Name }, name,
		textNoCourseOf)
	if err != nil {
		return err
	}
	if !numbered {
		if r.page == nil {
			r.atFirst()
		}
		r.resume(&c)
		return nil
	}
	steps := c.Length() + 1
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > steps {
		return textNoSuchStep.Error("title", lang.Say(c.Title), "steps", steps, "number", number)
	}
	if r.page == nil {
		r.atFirst()
	}
	r.learn(&c, n-1)
	return nil
}

// resume opens a course at the step where it was left, or from its end at the first step that was left out; a
// finished course starts again.
func (r *Atlas) resume(c *atlas.Course) {
	m := r.marks.marks[c.Name]
	if left := slices.Index(m.past(c.Length()), false); m.At >= c.Length() && !m.Done && left >= 0 {
		m.At = left
	} else if m.At >= c.Length() {
		m.At, m.Answers = 0, nil
		r.marks.marks[c.Name] = m
	}
	r.learn(c, m.At)
}

// learn opens a course at a step, counted from 0.
func (r *Atlas) learn(c *atlas.Course, at int) {
	inClass := r.shell.Lecturing()
	if l := r.lesson; l != nil && l.Name == c.Name && l.inClass == inClass && !r.mapped.open && !r.shelf {
		l.to(at)
		return
	}
	r.leave()
	r.page.setPlaying(false)
	if p := r.paused; p != nil && p.Name == c.Name && p.at == at && p.inClass == inClass {
		r.lesson, r.paused = p, nil
		return
	}
	r.forget()
	r.lesson = newLesson(r.shell, r.content, r.boards, c, r.marks, at)
	r.lesson.share, r.lesson.lacks = r.offer, r.tongue.lacks("", c.Name)
}

// follow opens a link of the course. If it leads to a page of the atlas, the course can be resumed from
// there.
func (r *Atlas) follow(link string) {
	within := strings.HasPrefix(link, "#/"+Name+"/")
	if within {
		r.forget()
		r.paused, r.lesson = r.lesson, nil
	}
	if r.shell.Open(link); within {
		r.tab = tabRead
	}
}

// forget drops the course to be resumed.
func (r *Atlas) forget() {
	if r.paused != nil {
		r.paused.close()
		r.paused = nil
	}
}

// openShelf shows the list of courses.
func (r *Atlas) openShelf() {
	r.leave()
	r.page.setPlaying(false)
	r.shelf = true
}

// openMap shows the map, with an empty search.
func (r *Atlas) openMap() {
	r.leave()
	r.page.setPlaying(false)
	r.mapped.open, r.mapped.search = true, ""
}

// leave closes the open course or map.
func (r *Atlas) leave() {
	r.mapped.open, r.shelf, r.glossed.open = false, false, false
	if r.lesson != nil {
		r.lesson.close()
		r.lesson = nil
		r.shell.UI().Wake(0)
	}
}

// step opens the page n places further in the list.
func (r *Atlas) step(n int) {
	for i := range r.pages {
		if r.page != nil && &r.pages[i] == r.page.Page {
			r.forget()
			r.at((i + n + len(r.pages)) % len(r.pages))
			return
		}
	}
}

// Link implements room.Room.
func (r *Atlas) Link() string {
	name := r.want
	switch {
	case r.mapped.open:
		name = mapName
	case r.shelf:
		name = shelfName
	case r.glossed.open:
		name = glossaryName
	case r.lesson != nil:
		name = courseLinks + r.lesson.Name + "/" + strconv.Itoa(r.lesson.at+1)
	case r.page != nil:
		name = r.page.Name + r.page.address().Query()
	}
	if name == "" {
		return "#/" + Name
	}
	return "#/" + Name + "/" + name
}

// Place implements room.Room: it returns the page, or the step of a course, so that Back and Forward walk
// through its steps.
func (r *Atlas) Place() (id, title string) {
	switch {
	case r.mapped.open:
		return mapName, textMap.String()
	case r.shelf:
		return shelfName, textCourses.String()
	case r.glossed.open:
		return glossaryName, textGlossary.String()
	case r.lesson != nil:
		return courseLinks + r.lesson.Name + "/" + strconv.Itoa(r.lesson.at+1), lang.Say(r.lesson.Title)
	case r.page != nil:
		return r.page.Name, lang.Say(r.page.Title)
	}
	return "", ""
}

// Open implements room.Room. An invalid link leaves the page as it is and shows a message.
func (r *Atlas) Open(fragment string) error {
	name := strings.Trim(strings.TrimPrefix(fragment, "#/"+Name), "/")
	if r.pages == nil {
		r.want = name
		return nil
	}
	r.lead(name)
	return nil
}

// lead opens a link, or shows why it cannot.
func (r *Atlas) lead(address string) {
	if err := r.show(address); err != nil {
		r.shell.Say(lang.Fault(err))
		if r.page == nil {
			r.at(r.nearest(address))
		}
	}
}

// nearest returns the index of the page that an address with an unknown name may mean, or of the first page.
func (r *Atlas) nearest(address string) int {
	name, _, _ := strings.Cut(address, "?")
	var names []string
	for _, p := range r.pages {
		names = append(names, p.Name)
	}
	return max(0, slices.Index(names, append(lookup.Near(names, name), firstPage)[0]))
}

// Load implements room.Room: no text can be loaded into the atlas.
func (r *Atlas) Load(string) error { return textReadsNoText.Error() }

// Announcement implements room.Room.
func (r *Atlas) Announcement() string {
	switch {
	case r.mapped.open:
		return textMap.String()
	case r.shelf:
		return textCourses.String()
	case r.glossed.open:
		return textGlossary.String()
	case r.lesson != nil:
		return r.lesson.announcement()
	case r.page != nil:
		text := lang.Say(r.page.Title) + ". " + lang.Say(r.page.Question)
		if h := r.page.byHand(); h != nil && h.said != "" {
			text = h.said
		}
		if step := r.page.stepped(); step != "" {
			text += ". " + step
		}
		return text
	}
	return r.why
}

// lowest is the minimum height of a window for a course, which scrolls between its title and its buttons, and
// for a page with a picture for the hand, which scrolls between the titles of its parts and the playback
// controls.
const lowest = 300.0

// Fits returns the height from which a window fits what is open, see room.LayoutOptions.
func (r *Atlas) Fits() float64 {
	byHand := r.page != nil && r.page.byHand() != nil && r.tab != tabPages
	if (r.lesson != nil || byHand) && !r.mapped.open && !r.shelf && !r.glossed.open {
		return lowest
	}
	return 0
}

// Flush implements room.Room: there is nothing to save.
func (r *Atlas) Flush() {}
