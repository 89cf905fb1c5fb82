package atlas

import (
	"context"
	"slices"

	"ludarium/ai/atlas"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// tongue holds the translations of pages and courses.
type tongue struct {
	english content // original texts, as received from workers
	tag     string  // language of said, or of the requested translation; empty before the first request
	asked   *mailbox.Ask[atlas.Translation]
	said    atlas.Translation // translation; empty for English
}

// lacks reports whether a page or a course is in English because it has no translation.
func (t *tongue) lacks(page, course string) bool {
	_, isPage := t.said.Pages[page]
	_, isCourse := t.said.Courses[course]
	l := lang.Spoken()
	return t.asked == nil && t.tag == l.Tag && !l.English() && !isPage && !isCourse
}

// translate requests the translation into the language of the interface, applies it once it is loaded, and
// reports whether it did.
func (r *Atlas) translate() (changed bool) {
	t, l := &r.tongue, lang.Spoken()
	if t.tag != l.Tag {
		t.tag = l.Tag
		t.asked.Cancel()
		t.asked = nil
		if l.English() {
			r.readIn(atlas.Translation{})
			return true
		}
		host := r.shell.Host()
		t.asked = mailbox.Once(func(ctx context.Context) (atlas.Translation, error) {
			data, err := host.Messages(ctx, atlas.TranslationFile(l.Tag))
			if err != nil {
				return atlas.Translation{}, err
			}
			return atlas.DecodeTranslation(data)
		})
	}
	came, done, err := t.asked.Take()
	if !done {
		return false
	}
	t.asked = nil
	if err != nil {
		r.shell.Say(textNotTranslated.With("language", l.Name, "error", err))
		came = []atlas.Translation{{}}
	}
	r.readIn(came[0])
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
