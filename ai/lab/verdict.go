package lab

// Verdict is the outcome of a comparison in one row of a table: the text shown and its meaning for the
// result. A verdict is declared in the code that returns it, as these are used by judge.go:
//
//	var rematch = lab.Verdict{Text: "not comparable: a rematch", Tone: lab.Undecided}
//
// "go run ./build texts" finds the text for translation in the files of assets/lang. A text with numbers is
// listed in build/texts/lab.txt instead, with placeholders.
type Verdict struct {
	Text string
	Tone Tone
}

// The verdicts on a result compared with the known one.
var (
	Agrees       = Verdict{Text: "agrees", Tone: Confirmed}
	Unclear      = Verdict{Text: "unclear", Tone: Undecided} // neither agrees nor differs, see Judge
	Differs      = Verdict{Text: "differs", Tone: Refuted}
	TooFew       = Verdict{Text: "too few trials", Tone: Undecided}
	NotPublished = Verdict{Text: "not published", Tone: Undecided}
	NoReference  = Verdict{Text: "no reference", Tone: Undecided}
	Reached      = Verdict{Text: "reached", Tone: Confirmed} // a known best was reached
	NotReached   = Verdict{Text: "not reached", Tone: Missed}
	Fitted       = Verdict{Text: "fitted", Tone: Undecided} // a constant was fitted to the figure
)

// String returns the text.
func (v Verdict) String() string { return v.Text }

// MarshalText implements encoding.TextMarshaler: files hold the text.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.Text), nil }

// Tone is what a verdict means for a result. Renderers choose its colour: render/room/lab (toneInk) and
// render/draw/report (toneClass).
type Tone int

// The tones of verdicts.
const (
	Plain     Tone = iota // a difference between results, none of which is wrong
	Confirmed             // the result agrees with the known figure or reaches it
	Refuted               // the result differs from the known figure
	Missed                // the result does not reach a known best, but more trials might
	Undecided             // nothing can be said yet, or ever
)

// ToneOf returns the tone of a cell; text that merely reads like a verdict is Plain.
func ToneOf(cell any) Tone {
	v, _ := cell.(Verdict)
	return v.Tone
}
