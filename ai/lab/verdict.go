package lab

// Verdict is what a comparison says of one row of a table. It is also the text that people read.
//
// A new verdict gets its case in Column.Tone, a row in TestTones, which asks for one, and, where it judges
// nothing, its case in unjudged. It is given where figures are compared: judge.go, or the file of one
// comparison, such as best.go. People read it in their language: "go run ./build texts", then translate it in
// the files of assets/lang. What small runs say of it is written down by
// "go test ./ai/lab/exp/catalog -run Texts -update".
//
// A new tone gets its colour in render/room/lab (toneInk) and in render/draw/report (toneClass).
type Verdict string

// The verdicts on a result beside what is known of it.
const (
	Agrees       Verdict = "agrees"
	Unclear      Verdict = "unclear" // neither differs nor agrees, see Judge
	Differs      Verdict = "differs"
	TooFew       Verdict = "too few trials"
	NotPublished Verdict = "not published"
	NoReference  Verdict = "no reference"
	Reached      Verdict = "reached" // of a known best
	NotReached   Verdict = "not reached"
)

// Tone is what a cell means for a result; a renderer chooses the colour by it.
type Tone int

// The tones.
const (
	Plain     Tone = iota // no verdict, or a difference between results, of which neither is wrong
	Confirmed             // the result agrees with what is known or reaches it
	Refuted               // the result differs from what is known
	Missed                // the result does not reach a known best, which more trials might
	Undecided             // nothing can be said yet or at all
)

// Tone returns what a cell of the column means. Only the kind of the column makes a cell a verdict, never its
// text.
func (c Column) Tone(cell any) Tone {
	switch v, _ := cell.(Verdict); {
	case !c.HoldsVerdicts(), v == "":
		return Plain
	case v == TooFew, v == NotPublished, v == NoReference:
		return Undecided
	case c.Kind == Contrasted:
		return Plain
	case v == Agrees, v == Reached:
		return Confirmed
	case v == Differs:
		return Refuted
	case v == NotReached:
		return Missed
	}
	return Undecided // the experiment's own reason for judging nothing
}
