package atlas

import (
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/room/guide"
	"ludarium/render/ui/lang"
)

// tongue holds the translations of pages and courses.
type tongue struct {
	guide.Tongue
	english content           // original texts, as received from workers
	said    atlas.Translation // translation; empty for English
}

// lacks reports whether a page or a course is in English because it has no translation.
func (t *tongue) lacks(page, course string) bool {
	_, isPage := t.said.Pages[page]
	_, isCourse := t.said.Courses[course]
	return t.Here() && !lang.Spoken().English() && !isPage && !isCourse
}

// translate requests the translation into the language of the interface, applies it once it is loaded, and
// reports whether it did.
func (r *Atlas) translate() (changed bool) {
	said, came, err := r.tongue.Poll(r.shell.Host())
	if !came {
		return false
	}
	if err != nil {
		r.shell.Say(textNotTranslated.With("language", lang.Spoken().Name, "error", err))
	}
	r.readIn(said)
	return true
}

// readIn applies a translation to everything, including the open page or course.
func (r *Atlas) readIn(t atlas.Translation) {
	r.tongue.said = t
	r.pages, r.courses = t.Read(r.tongue.english.pages), t.Learn(r.tongue.english.courses)
	name := r.page.Name
	r.page.Page = &r.pages[slices.IndexFunc(r.pages, func(p atlas.Page) bool { return p.Name == name })]
	r.glossary = t.Explain(r.tongue.english.glossary)
	r.page.readIn(r.glossary)
	r.page.lacks = r.tongue.lacks(name, "")
	for _, l := range []*lesson{r.lesson, r.paused} {
		if l == nil {
			continue
		}
		name := l.Name
		l.Course = &r.courses[slices.IndexFunc(r.courses,
			func(c atlas.Course) bool { return c.Name == name })]
		l.read()
		l.lacks = r.tongue.lacks("", name)
		if l.page != nil && l.at < len(l.Steps) {
			l.page.Question = l.Steps[l.at].Title
		}
	}
}
