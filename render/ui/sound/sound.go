// Package sound synthesises the sounds of the program, which are short and soft, from decaying tones. It
// loads no recordings.
package sound

import (
	"math"
	"time"
)

// Sound is the sound of an event.
type Sound int

// Values of Sound.
const (
	Move    Sound = iota // a piece moves
	Capture              // a piece captures another
	Flip                 // discs are flipped
	Drop                 // a piece is dropped or placed
	Merge                // tiles merge
	Check                // a king is in check
	End                  // the game is over
	sounds
)

// Rate is the number of samples per second.
const Rate = 22050

// loudest is the maximum amplitude of a sample.
const loudest = 0.35

// tone is a decaying tone.
type tone struct {
	begin, fade float64 // start, and time constant of the exponential decay, in seconds
	from, to    float64 // frequency in Hz at the start and asymptotically
	loud        float64 // amplitude, relative to the other tones
}

var tones = [sounds][]tone{
	Move:    {{0, 0.020, 240, 170, 1}, {0, 0.006, 900, 700, 0.35}},
	Capture: {{0, 0.016, 260, 180, 0.8}, {0.045, 0.028, 150, 95, 1}, {0.045, 0.006, 800, 500, 0.4}},
	Flip:    {{0, 0.014, 330, 420, 0.8}, {0.05, 0.018, 440, 520, 0.7}},
	Drop:    {{0, 0.045, 260, 90, 1}, {0, 0.006, 700, 500, 0.3}},
	Merge:   {{0, 0.035, 392, 392, 0.8}, {0.05, 0.055, 523.25, 523.25, 0.8}},
	Check:   {{0, 0.060, 659.25, 659.25, 0.7}, {0.09, 0.080, 493.88, 493.88, 0.7}},
	End: {{0, 0.14, 392, 392, 0.6}, {0.12, 0.16, 493.88, 493.88, 0.6}, {0.24, 0.24, 587.33, 587.33,
		0.7}},
}

// attack is the rise time of a tone in seconds, which prevents a click.
const attack = 0.004

// settles is the time constant of a tone's change of pitch, in seconds.
const settles = 0.03

// silent is the number of decay time constants after which a tone ends.
const silent = 7

// Samples returns the sound as Rate samples per second, each in [−1, 1]; it starts and ends in silence.
func (s Sound) Samples() []float32 {
	end := 0.0
	for _, t := range tones[s] {
		end = max(end, t.begin+silent*t.fade)
	}
	wave := make([]float64, int(end*Rate))
	for _, t := range tones[s] {
		phase := 0.0
		for i := int(t.begin * Rate); i < len(wave); i++ {
			at := float64(i)/Rate - t.begin
			loud := t.loud * math.Min(1, at/attack) * math.Exp(-at/t.fade)
			wave[i] += float64(loud * math.Sin(2*math.Pi*phase))
			phase += (t.to + float64((t.from-t.to)*math.Exp(-at/settles))) / Rate
		}
	}
	most := 0.0
	for _, x := range wave {
		most = math.Max(most, math.Abs(x))
	}
	out := make([]float32, len(wave))
	for i, x := range wave {
		out[i] = float32(x / most * loudest)
	}
	return out
}

// Shake returns how long a device vibrates with the sound, or instead of it.
func (s Sound) Shake() time.Duration {
	switch s {
	case Capture, Merge, Check:
		return 25 * time.Millisecond
	case End:
		return 60 * time.Millisecond
	}
	return 10 * time.Millisecond
}
