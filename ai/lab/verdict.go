package lab

// Verdict is the outcome of a comparison in one row of a table: a text, and its meaning for the result. A
// verdict is declared in the code that returns it:
//
//	var rematch = lab.Verdict{Text: "not comparable: a rematch", Tone: lab.Undecided}
//
// "go run ./build texts" finds the text, which is translated in the files of assets/lang. A text that
// contains numbers is listed in build/texts/lab.txt instead, with placeholders.
type Verdict struct {
	Text string
	Tone Tone
}

// Verdicts on a result that is compared with a known one.
var (
	Agrees       = Verdict{Text: "agrees", Tone: Confirmed}
	Unclear      = Verdict{Text: "unclear", Tone: Undecided} // neither agrees nor differs, see Judge
	Differs      = Verdict{Text: "differs", Tone: Refuted}
	TooFew       = Verdict{Text: "too few trials", Tone: Undecided}
	NotPublished = Verdict{Text: "not published", Tone: Undecided}
	NoReference  = Verdict{Text: "no reference", Tone: Undecided}
	Reached      = Verdict{Text: "reached", Tone: Confirmed} // the known best result was reached
	NotReached   = Verdict{Text: "not reached", Tone: Missed}
	Fitted       = Verdict{Text: "fitted", Tone: Undecided} // a constant was fitted to the figure
)

// String returns the text.
func (v Verdict) String() string { return v.Text }

// MarshalText implements encoding.TextMarshaler. Files contain the text.
func (v Verdict) MarshalText() ([]byte, error) { return []byte(v.Text), nil }

// Tone is the meaning of a verdict for a result. Renderers choose its colour: toneInk in render/room/lab and
// toneClass in render/draw/report.
type Tone int

// Values of Tone.
const (
	Plain     Tone = iota // difference between results, neither of which is wrong
	Confirmed             // the result agrees with the known figure or reaches it
	Refuted               // the result differs from the known figure
	Missed                // the result does not reach a known best result, but might with more trials
	Undecided             // no statement is possible, now or at all
)

// ToneOf returns the tone of a cell. Text that only looks like a verdict is Plain.
func ToneOf(cell any) Tone {
	v, _ := cell.(Verdict)
	return v.Tone
}
