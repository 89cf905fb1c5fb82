// Package atlas is the room where each algorithm has its page: a question, a moving picture that the
// algorithm itself made, what it is good at and where it errs.
//
// The room knows pages as texts and pictures as data (ludarium/ai/atlas); workers make the films. A page is a
// file, see there.
package atlas

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/contract/teach"
	"ludarium/ai/pool"
	"ludarium/game"
	"ludarium/game/named"
	"ludarium/render/board"
	"ludarium/render/mailbox"
	"ludarium/render/room"
	"ludarium/render/words"
)

// Name is the name of the room.
const Name = "atlas"

// Board is what the room has to know of a game to show a search in it.
type Board struct {
	Game   *game.Game
	Drawer board.Drawer
	Unit   string      // of the score of a solitaire game, in the plural; empty for points
	Units  words.Units // of its searches
}

// Atlas is the room. It implements room.Room and room.Commander.
type Atlas struct {
	shell  room.Shell
	boards []Board

	asked *mailbox.Ask[content] // nil before the room is opened and after it has come
	why   string                // there are no pages; empty while there is nothing to complain of
	content
	list list
	page *page  // the one that is open; nil before they have come
	want string // the name of the page to be opened when they come; empty for the first
	tab  int    // of the narrow layout
}

// content is what workers are asked for once.
type content struct {
	pages []atlas.Page
	codes []teach.Description
}

// Door returns the door to the room, which shows searches on these boards.
func Door(boards []Board) room.Door {
	return room.Door{
		Name: Name, Title: textAtlas, Icon: icon, Commands: true,
		New: func(s room.Shell) room.Room { return &Atlas{shell: s, boards: boards} },
		Keys: [][2]string{{textSpace, textPlayOrPause}, {"← →", textStepBackOrOn},
			{textHomeEnd, textFirstOrLast}, {"+ −", textFasterOrSlower}, {"r", textFromTheStart},
			{"s", textRunToStop}, {"b", textSetBreakpoint},
			{"n p", textNextOrPreviousPage}},
	}
}

// firstPage is what is seen by those who come without an address.
const firstPage = "alpha-beta"

// Poll implements room.Room.
func (r *Atlas) Poll(now time.Duration, open bool) (changed bool) {
	if r.page == nil {
		return open && r.fetch()
	}
	return r.page.show.poll(now, open)
}

// fetch asks for the pages, and opens one of them when they have come.
func (r *Atlas) fetch() (changed bool) {
	if r.why != "" {
		return false
	}
	if r.asked == nil {
		workers := r.shell.Host().Pool()
		r.asked = mailbox.Once(func(ctx context.Context) (c content, err error) {
			if c.pages, err = pool.Call(ctx, workers, atlas.PagesTask, pool.None{}, nil); err == nil {
				c.codes, err = pool.Call(ctx, workers, teach.All, pool.None{}, nil)
			}
			return c, err
		})
	}
	came, done, err := r.asked.Take()
	switch {
	case !done:
		return false
	case err != nil:
		r.why = textNoPages + err.Error()
	case len(came) == 1 && len(came[0].pages) > 0:
		r.content = came[0]
		if err := r.show(r.want); err != nil {
			r.shell.Say(err.Error())
			r.at(0)
		}
	default:
		r.why = textNoPages
	}
	r.asked = nil
	return true
}

// show opens the page of that name, or the first one for none.
func (r *Atlas) show(name string) error {
	if name == "" {
		name = firstPage
	}
	p, err := named.Find(r.pages, func(p atlas.Page) string { return p.Name }, name, textNoPageOf)
	if err != nil {
		return err
	}
	r.at(slices.IndexFunc(r.pages, func(q atlas.Page) bool { return q.Name == p.Name }))
	return nil
}

// at opens a page.
func (r *Atlas) at(i int) {
	if r.page != nil {
		r.page.show.close()
	}
	var about *teach.Description
	for k := range r.codes {
		if r.codes[k].Key == r.pages[i].Code {
			about = &r.codes[k]
		}
	}
	r.page = newPage(r.shell, r.boards, &r.pages[i], about)
	r.list.reveal, r.tab = true, tabWatch
	r.shell.UI().Wake(0)
}

// step opens the page so many further on in the list.
func (r *Atlas) step(n int) {
	for i := range r.pages {
		if r.page != nil && &r.pages[i] == r.page.Page {
			r.at((i + n + len(r.pages)) % len(r.pages))
			return
		}
	}
}

// Link implements room.Room.
func (r *Atlas) Link() string {
	name := r.want
	if r.page != nil {
		name = r.page.Name
	}
	if name == "" {
		return "#/" + Name
	}
	return "#/" + Name + "/" + name
}

// Place implements room.Room: the page.
func (r *Atlas) Place() (id, title string) {
	if r.page == nil {
		return "", ""
	}
	return r.page.Name, r.page.Title
}

// Open implements room.Room.
func (r *Atlas) Open(fragment string) error {
	fragment, query, _ := strings.Cut(fragment, "?")
	if query != "" {
		return fmt.Errorf(textLinkSaysMore, query)
	}
	name := strings.Trim(strings.TrimPrefix(fragment, "#/"+Name), "/")
	if r.pages == nil {
		r.want = name
		return nil
	}
	return r.show(name)
}

// Load implements room.Room: a page is nothing that texts are loaded into.
func (r *Atlas) Load(string) error { return errors.New(textReadsNoText) }

// Announcement implements room.Room.
func (r *Atlas) Announcement() string {
	if r.page == nil {
		return r.why
	}
	return r.page.Title + ". " + r.page.Question
}

// Flush implements room.Room: there is nothing to save.
func (r *Atlas) Flush() {}
