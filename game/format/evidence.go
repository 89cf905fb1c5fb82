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

// Source is a set of formats with the values of the game that it reads texts for.
type Source struct {
	Set    *Set
	Values param.Values // complete; nil for the usual ones
}

// evidence is how much of a text a format reads.
type evidence struct {
	from   int // the source
	format Format
	// sure says that the text itself names the format or the game, so that no other can claim it.
	sure  bool
	looks bool // the text looks like it
	named bool // the name of the file has the extension of the format
	full  int  // games that were read and have moves, or a position
	empty int  // games that were read and have none
	bad   int  // games that could not be read
	// reached is the offset of the first error, len(text) without one.
	reached int
}

// tries is how many games of a text are read to tell its format.
const tries = 8

// Found is the format that a text is in.
type Found struct {
	From   int // index of the source
	Format Format
	// Sure says that the text names the format or the game itself: no other source can claim it, also when
	// nothing of it can be read.
	Sure bool
}

// Best returns the format of one of the sources that a text is in; ok is false when no format reads
// any of it. head is the text up to Head bytes; file is its name, which may be empty. Every format that the
// text may be in reads its first games. The best one is, in this order, one that the text names; one that
// reads a game; one that the name of the file has; one that the text looks like; the one that reads the
// largest share of the games; the one that gets furthest before its first error; the first one of the
// sources.
func Best(sources []Source, file, head string) (found Found, ok bool) {
	best, ok := weighAll(sources, file, head)
	ok = ok && (best.sure || best.full > 0 || best.named || best.reached > 0)
	if best.format.Read != nil {
		best.format = best.format.titled(sources[best.from].Set.Game)
	}
	return Found{best.from, best.format, best.sure}, ok
}

// weighAll returns the best evidence; ok is false when no format may be that of the text. A text of which
// nothing is read in a short sample is read again in a longer one.
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
					e.reached = 0 // nothing shows that the text is meant to be in it
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

// shortSample and longSample are how many bytes of a text are read to tell its format.
const shortSample, longSample = 16 << 10, 128 << 10

// sampleOf returns the beginning of a text up to about n bytes: to an empty line or else a line break where
// there is one near the end. cut says that something follows.
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

// candidates returns the formats that a text may be in.
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

// matches reports whether a text looks like one in the format.
func (f *Format) matches(text string) bool {
	trimmed := strings.TrimSpace(text)
	return f.Looks != nil && trimmed != "" && (f.Looks(trimmed) || f.Looks(text))
}

// hasName reports whether an extension, which texts of several formats don't share, is that of the format.
func (f *Format) hasName(ext string) bool {
	return ext != "" && ext != ".txt" && slices.Contains(f.Exts, ext)
}

// weigh reads the first games of a text. Of one that is cut the last game need not be readable.
func (f *Format) weigh(g *game.Game, v param.Values, text string, cut bool) evidence {
	last := false // the last game is bad
	said := false // a game without moves has something
	looks := f.matches(text)
	e := evidence{format: *f, reached: len(text), looks: looks, sure: f.Signed && looks}
	start := "" // the first position of the game, which a text of remarks alone leads to
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

// compare returns a number above 0 when e is better evidence than o, below 0 when it is worse.
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

// refusal is the error of a text that was understood and that the program can't show, such as a game by
// other rules.
type refusal struct{ err error }

// Refuse returns an error as a refusal.
func Refuse(err error) error { return &refusal{err} }

// Error implements error.
func (e *refusal) Error() string { return e.err.Error() }

// Says implements fault.Saying.
func (e *refusal) Says() error { return e.err }

// Unwrap returns what is wrong.
func (e *refusal) Unwrap() error { return e.err }

// titled returns the format with errors that name it.
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

// named returns an error that names the format, unless it says already what the text is.
func (f *Format) named(g *game.Game, err error) error {
	said := strings.ToLower(err.Error())
	link := new(LinkError)
	if strings.Contains(said, strings.ToLower(f.Title)) || strings.Contains(said, ": bad ") ||
		errors.As(err, &link) {
		return err
	}
	return parse.Within(0, fault.Trim(err, g.Name+": "), "%s: %w", fault.Word(f.Title))
}
