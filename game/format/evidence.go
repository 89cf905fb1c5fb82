package format

import (
	"errors"
	"io"
	"iter"
	"path/filepath"
	"slices"
	"strings"

	"ludarium/game"
	"ludarium/game/param"
	"ludarium/game/text/fault"
	"ludarium/game/text/parse"
)

// Source is a set of formats and the parameter values for reading texts.
type Source struct {
	Set    *Set
	Values param.Values // complete; nil for the default values
}

// evidence measures how well a format fits a text.
type evidence struct {
	from   int // index of the source
	format Format
	// sure means that the text itself names the format or the game, which excludes all others.
	sure  bool
	looks bool // whether the text looks like the format
	named bool // whether the file name has one of the format's extensions
	full  int  // number of games with moves or a position
	empty int  // number of games with neither
	bad   int  // number of unreadable games
	// reached is the offset of the first error in bytes, len(text) without an error.
	reached int
}

// tries is the number of games that are read to detect the format of a text.
const tries = 8

// Found is the result of Best.
type Found struct {
	From   int // index of the source
	Format Format
	// Sure means that the text itself names the format or the game. No other source is then possible, even if
	// nothing of the text can be read.
	Sure bool
}

// Best returns the best format for a text among all formats of the sources; ok is false if no format can read
// any of it. head is the beginning of the text, up to Head bytes; file is its name, which may be empty. Every
// possible format reads the first games. The criteria, in order of precedence: the text names the format; the
// format reads a game; it has the extension of the file; the text looks like it; it reads the largest share
// of the games; it reads furthest before its first error; its source comes first.
func Best(sources []Source, file, head string) (found Found, ok bool) {
	best, ok := weighAll(sources, file, head)
	ok = ok && (best.sure || best.full > 0 || best.named || best.reached > 0)
	if best.format.Read != nil {
		best.format = best.format.titled(sources[best.from].Set.Game)
	}
	return Found{best.from, best.format, best.sure}, ok
}

// weighAll returns the best evidence; ok is false if no format is possible. If nothing can be read in a short
// sample of the text, a longer sample is tried.
func weighAll(sources []Source, file, head string) (best evidence, ok bool) {
	ext := strings.ToLower(filepath.Ext(file))
	long := Plain(head[:min(len(head), longSample)])
	if strings.TrimSpace(long) == "" {
		return best, false
	}
	for _, size := range []int{shortSample, longSample} {
		sample, cut := sampleOf(long, size)
		best, ok = evidence{}, false
		for i, src := range sources {
			v := src.Values
			if v == nil {
				v = param.MustFill(src.Set.Game.Params, nil)
			}
			for _, f := range src.Set.candidates(ext, sample) {
				e := f.weigh(src.Set.Game, v, sample, cut)
				e.from, e.named = i, f.hasName(ext)
				if !e.looks && !e.named && e.bad > 0 {
					e.reached = 0 // nothing indicates this format
				}
				if !ok || e.compare(&best) > 0 {
					best, ok = e, true
				}
			}
		}
		if best.sure || best.full > 0 || !cut {
			break
		}
	}
	return best, ok
}

// shortSample and longSample are the sizes in bytes of the samples from which the format of a text is
// detected.
const shortSample, longSample = 16 << 10, 128 << 10

// sampleOf returns about the first n bytes of a text, up to an empty line or a line break if there is one
// near the end. cut reports whether the text continues.
func sampleOf(text string, n int) (sample string, cut bool) {
	if len(text) <= n {
		return text, false
	}
	sample = text[:n]
	for _, end := range []string{"\n\n", "\n\r\n", "\n"} {
		if at := strings.LastIndex(sample, end); at > n/2 {
			return sample[:at+len(end)], true
		}
	}
	return sample, true
}

// candidates returns the possible formats of a text, judged by file extension and beginning.
func (s *Set) candidates(ext, head string) []Format {
	if _, ok := links(head); ok {
		return []Format{s.link()}
	}
	var list []Format
	for _, f := range s.All() {
		if f.Read != nil && (f.Looks == nil || f.Bare || f.matches(head) || f.hasName(ext)) {
			list = append(list, f)
		}
	}
	return list
}

// matches reports whether a text looks like the format.
func (f *Format) matches(text string) bool {
	trimmed := strings.TrimSpace(text)
	return f.Looks != nil && trimmed != "" && (f.Looks(trimmed) || f.Looks(text))
}

// hasName reports whether ext is an extension of the format that no other formats share.
func (f *Format) hasName(ext string) bool {
	return ext != "" && ext != ".txt" && slices.Contains(f.Exts, ext)
}

// weigh reads the first games of a text. If the text is cut, the last game may be unreadable.
func (f *Format) weigh(g *game.Game, v param.Values, text string, cut bool) evidence {
	last := false // whether the last game was unreadable
	said := false // whether a game without moves has remarks
	looks := f.matches(text)
	e := evidence{format: *f, reached: len(text), looks: looks, sure: f.Signed && looks}
	start := "" // start position of a text that has only remarks
	if s, err := g.New(v); err == nil {
		start = s.Notation()
	}
	for it, err := range f.Read(v, strings.NewReader(text)) {
		switch last = err != nil; {
		case last:
			if e.bad++; e.bad == 1 {
				e.reached, _ = parse.Place(err, text)
			}
			refused, link := new(refusal), new(LinkError)
			e.sure = e.sure || errors.As(err, &refused) || errors.As(err, &link) && link.Own
		case len(it.Line) > 0 || it.Start != "" && it.Start != start || f.Position && looks:
			e.full++
		default:
			e.empty++
			said = said || len(it.Tags) > 0 || it.Players != [2]string{} || it.Comment != "" || it.Over ||
				f.Name == linkName
		}
		if e.full+e.empty+e.bad == tries {
			break
		}
	}
	if e.full+e.bad == 0 && !said {
		e.reached = 0
	}
	if cut && last && e.full+e.empty > 0 {
		e.bad--
	}
	return e
}

// compare returns a positive number if e is better evidence than o, and a negative one if it is worse.
func (e *evidence) compare(o *evidence) int {
	for _, diff := range []int{
		number(e.sure) - number(o.sure),
		number(e.full > 0) - number(o.full > 0),
		number(e.named) - number(o.named),
		number(e.looks) - number(o.looks),
		e.full*(o.full+o.bad) - o.full*(e.full+e.bad),
		e.reached - o.reached,
	} {
		if diff != 0 {
			return diff
		}
	}
	return 0
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// refusal is the error for a text that was recognised but that the program cannot show, such as a game with
// other rules.
type refusal struct{ err error }

// Refuse marks an error as a refusal.
func Refuse(err error) error { return &refusal{err} }

// Error implements error.
func (e *refusal) Error() string { return e.err.Error() }

// Says implements fault.Saying.
func (e *refusal) Says() error { return e.err }

// Unwrap returns the inner error.
func (e *refusal) Unwrap() error { return e.err }

// titled returns the format with a reader whose errors name the format.
func (f Format) titled(g *game.Game) Format {
	read := f.Read
	f.Read = func(v param.Values, r io.Reader) iter.Seq2[*Game, error] {
		return func(yield func(*Game, error) bool) {
			for it, err := range read(v, r) {
				if err != nil {
					err = f.named(g, err)
				}
				if !yield(it, err) {
					return
				}
			}
		}
	}
	return f
}

// named returns an error that names the format, unless the error already describes the text.
func (f *Format) named(g *game.Game, err error) error {
	said := strings.ToLower(err.Error())
	link := new(LinkError)
	if strings.Contains(said, strings.ToLower(f.Title)) || strings.Contains(said, ": bad ") ||
		errors.As(err, &link) {
		return err
	}
	return parse.Within(0, fault.Trim(err, g.Name+": "), "%s: %w", fault.Word(f.Title))
}
