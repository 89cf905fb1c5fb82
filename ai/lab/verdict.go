package lab

// Verdict is what a comparison says of one row of a table: the text that people read, and what it means for
// the result. A verdict is declared where it is given, as these are by judge.go:
//
//	var rematch = lab.Verdict{Text: "not comparable: a rematch", Tone: lab.Undecided}
//
// "go run ./build texts" finds it; then it is translated in the files of assets/lang. A text with numbers is
// listed in build/texts/lab.txt instead, with places for them.
type Verdict struct {
	Text string
	Tone Tone
}

// The verdicts on a result compared with the known one.
var (
	Agrees       = Verdict{Text: "agrees", Tone: Confirmed}
	Unclear      = Verdict{Text: "unclear", Tone: Undecided} // neither differs nor agrees, see Judge
	Differs      = Verdict{Text: "differs", Tone: Refuted}
	TooFew       = Verdict{Text: "too few trials", Tone: Undecided}
	NotPublished = Verdict{Text: "not published", Tone: Undecided}
	NoReference  = Verdict{Text: "no reference", Tone: Undecided}
	Reached      = Verdict{Text: "reached", Tone: Confirmed} // of a known best
	NotReached   = Verdict{Text: "not reached", Tone: Missed}
	Fitted       = Verdict{Text: "fitted", Tone: Undecided} // a constant was fitted to the figure
)

// String returns the text.
func (v Verdict) String() string { return v.Text }

// MarshalText implements encoding.TextMarshaler: files hold the text.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.Text), nil }

// Tone is what a verdict means for a result. A renderer chooses the colour by it: render/room/lab (toneInk)
// and render/draw/report (toneClass).
type Tone int

// The tones.
const (
	Plain     Tone = iota // a difference between results, of which neither is wrong
	Confirmed             // the result agrees with what is known or reaches it
	Refuted               // the result differs from what is known
	Missed                // the result does not reach a known best, which more trials might
	Undecided             // nothing can be said yet or at all
)

// ToneOf returns the tone of a cell; text that reads like a verdict is plain.
func ToneOf(cell any) Tone {
	v, _ := cell.(Verdict)
	return v.Tone
}
