package lecture

import (
	"strconv"
	"strings"

	"ludarium/game/text/fault"
)

var errNoTitle = fault.Errorf("a lecture begins with its title, “# Title”")

// Claims reports whether a text is a lecture in Markdown, even if it has errors.
func Claims(text string) bool {
	first, _, _ := strings.Cut(strings.TrimLeft(text, "\ufeff \t\r\n"), "\n")
	return strings.HasPrefix(first, "# ") && strings.Contains(text, "\n#/")
}

// Read reads a lecture. The error names the line and what is wrong in it.
func Read(text string) (l Lecture, err error) {
	if len(text) > MostBytes {
		return l, fault.Errorf("a lecture has at most %d kB", MostBytes>>10)
	}
	r := reader{lecture: &l}
	for i, line := range strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n") {
		if err := r.line(strings.TrimSpace(line)); err != nil {
			return Lecture{}, fault.Errorf("line %d: %w", i+1, err)
		}
	}
	if err := r.end(); err != nil {
		return Lecture{}, err
	}
	return l, nil
}

// reader reads a lecture line by line.
type reader struct {
	lecture *Lecture
	text    []string    // lines of the current paragraphs
	data    *dataReader // block of data being read; nil for none
}

// slide returns the current slide, nil before the first.
func (r *reader) slide() *Slide {
	if n := len(r.lecture.Slides); n > 0 {
		return &r.lecture.Slides[n-1]
	}
	return nil
}

func (r *reader) line(line string) error {
	title, slide := strings.CutPrefix(line, "## ")
	switch s := r.slide(); {
	case r.data != nil:
		return r.dataLine(line)
	case s != nil && s.Link != "" && !s.Carries() && len(r.text) == 0 && strings.HasPrefix(line, dataBegins):
		r.data = &dataReader{sum: strings.TrimPrefix(line, dataBegins)}
	case slide:
		if r.lecture.Title == "" {
			return errNoTitle
		}
		return r.begin(strings.TrimSpace(title))
	case r.lecture.Title == "":
		if line == "" {
			return nil
		}
		title, ok := strings.CutPrefix(line, "# ")
		if !ok {
			return errNoTitle
		}
		r.lecture.Title = strings.TrimSpace(title)
	case s == nil && r.lecture.Minutes == 0 && len(r.text) == 0 && minutes(line) > 0:
		r.lecture.Minutes = minutes(line)
	case s != nil && s.Link == "" && line != "":
		if !strings.HasPrefix(line, "#/") {
			return fault.Errorf("slide %q begins with %q instead of a link, “#/…”", fault.Short(s.Title),
				fault.Short(line))
		}
		s.Link = line
	case line != "" || len(r.text) > 0:
		r.text = append(r.text, line)
	}
	return nil
}

// dataLine reads a line of a block of data.
func (r *reader) dataLine(line string) (err error) {
	if line != dataEnds {
		r.data.text.WriteString(line)
		return nil
	}
	s := r.slide()
	if s.Packed, err = r.data.read(); err != nil {
		return fault.Errorf("slide %q: %w", fault.Short(s.Title), err)
	}
	r.data = nil
	return nil
}

// begin begins a slide.
func (r *reader) begin(title string) error {
	if err := r.endSlide(); err != nil {
		return err
	}
	if len(r.lecture.Slides) == MostSlides {
		return fault.Errorf("a lecture has at most %d slides", MostSlides)
	}
	r.lecture.Slides = append(r.lecture.Slides, Slide{Title: title})
	return nil
}

// endSlide assigns the paragraphs read to the lecture or the current slide, which must have a link.
func (r *reader) endSlide() error {
	text := strings.TrimSpace(strings.Join(r.text, "\n"))
	r.text = nil
	s := r.slide()
	if s == nil {
		r.lecture.About = text
		return nil
	}
	if s.Link == "" {
		return fault.Errorf("slide %q has no link", fault.Short(s.Title))
	}
	s.Notes = text
	return nil
}

func (r *reader) end() error {
	if r.lecture.Title == "" {
		return errNoTitle
	}
	if r.data != nil {
		return fault.Errorf("slide %q: %w", fault.Short(r.slide().Title), errData)
	}
	return r.endSlide()
}

// minutes returns the length in a line like "20 minutes", 0 if it has another form.
func minutes(line string) int {
	number, unit, _ := strings.Cut(line, " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n > mostMinutes || unit != "minutes" && unit != "minute" {
		return 0
	}
	return n
}

// mostMinutes is the maximum length of a lecture.
const mostMinutes = 999

// Text writes a lecture so that Read reads it back.
func (l *Lecture) Text() string {
	var b strings.Builder
	b.WriteString("# " + l.Title + "\n")
	if l.Minutes > 0 {
		b.WriteString("\n" + strconv.Itoa(l.Minutes) + " minutes\n")
	}
	paragraphs(&b, l.About)
	for _, s := range l.Slides {
		b.WriteString("\n## " + s.Title + "\n\n" + s.Link + "\n")
		s.dataBlock(&b)
		paragraphs(&b, s.Notes)
	}
	return b.String()
}

// paragraphs writes notes. A line that would begin a slide is written as a heading of the third level, and
// one that would begin data with a space.
func paragraphs(b *strings.Builder, text string) {
	if text = strings.TrimSpace(text); text == "" {
		return
	}
	b.WriteString("\n")
	for _, line := range strings.Split(text, "\n") {
		if strings.HasPrefix(strings.TrimSpace(line), "## ") {
			line = "#" + strings.TrimSpace(line)
		}
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), dataBegins); ok {
			line = dataEnds + " " + strings.TrimPrefix(dataBegins, dataEnds) + rest
		}
		b.WriteString(strings.TrimRight(line, " \t\r") + "\n")
	}
}
