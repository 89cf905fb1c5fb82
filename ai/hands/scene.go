package hands

// Scene is a picture in primitive shapes. x is in [0, Width] and y in [0, Height], downwards. One unit is
// about one logical pixel on a phone, so Width is about 360 and a Label needs as much room as type of 14
// pixels. Later shapes of a kind lie above earlier ones; the kinds lie above each other in the order of the
// fields.
type Scene struct {
	Width, Height float64
	Boxes         []Box
	Curves        []Curve
	Lines         []Line
	Dots          []Dot
	Labels        []Label
	Grips         []Grip
}

// Tone is the colour of a shape, by its meaning.
type Tone int

// The tones.
const (
	Plain  Tone = iota // ink
	Quiet              // secondary ink, hairlines
	Faint              // not looked at, left out
	Accent             // current, chosen
	Good
	Bad
	BandA // fixed colours of series
	BandB
	BandC
	BandD
)

// Mark says how a shape is drawn and what it belongs to.
type Mark struct {
	Tone Tone
	Fact string // the fact whose number lights the shape; empty for none
}

// Line is a straight line.
type Line struct {
	X0, Y0, X1, Y1 float64
	Width          float64 // 0 for a thin line
	Dashed         bool
	Arrow          bool // has a head at its end
	Above          bool // is drawn above dots
	Mark
}

// Dot is a circle.
type Dot struct {
	X, Y, R float64
	Hollow  bool // only its outline
	Mark
}

// Box is a rectangle with rounded corners and its upper left corner at X and Y.
type Box struct {
	X, Y, W, H float64
	Filled     bool // softly filled with its tone
	Mark
}

// Curve is a line through points.
type Curve struct {
	Points []Point
	Width  float64 // 0 for a thin line
	Filled bool    // softly filled with its tone, closed
	Mark
}

// Point is a place in a scene.
type Point struct{ X, Y float64 }

// Label is a text centred at a point: digits, letters of branches and signs, no words.
type Label struct {
	X, Y float64
	Text string
	Size float64 // 0 for 14 units
	Bold bool
	Mark
}

// Grip is where a handle is held. Grips at the same point are held together.
type Grip struct {
	Handle int // index
	X, Y   float64
	W, H   float64 // of the shape that is held, centred at the point
	// DX and DY are how far the grip or the hand moves for one unit of the value; both 0 for a Toggle.
	DX, DY float64
	Sign   string // of a slider in the picture, which stands before its value; empty for others
}
