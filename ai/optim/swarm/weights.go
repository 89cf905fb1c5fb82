package swarm

import (
	"cmp"
	"math"

	"ludarium/game/param"
)

// weights are the coefficients used by steer: inertia, the pulls towards the personal and the neighbourhood
// best, and the velocity limit. A variant declares its weights; the swarm sets them before each iteration, so
// rules need not handle them.
type weights interface {
	param.Settings
	// set stores the coefficients in the swarm.
	set(s *Swarm)
}

// setConstant sets coefficients that are constant during a run.
func setConstant(s *Swarm, inertia, pull float64) {
	s.inertia, s.own, s.social = always(inertia), always(pull), always(pull)
}

// usualWeights are the coefficients of the basic rule for variants in which they are not settings.
type usualWeights struct{ param.None }

func (*usualWeights) set(s *Swarm) { setConstant(s, usualInertia, usualPull) }

// The coefficients of Clerc: Particle Swarm Optimization, 2006.
const usualInertia, usualPull = 0.7, 1.47

// noWeights is for rules that do not use steer.
type noWeights struct{ param.None }

func (*noWeights) set(*Swarm) {}

// unweighted returns noWeights.
func unweighted() weights { return &noWeights{} }

// pulls are weights that are constant during a run.
type pulls struct {
	usualInertia, usualPull float64

	inertia, pull float64
}

// pulling returns a function that makes pulls with the given defaults.
func pulling(inertia, pull float64) func() weights {
	return func() weights { return &pulls{usualInertia: inertia, usualPull: pull} }
}

// Params implements param.Settings.
func (w *pulls) Params(p *param.Set) {
	p.Float(&w.inertia, "c1", "Inertia", "Share of its velocity that a particle keeps.", w.usualInertia, 0,
		1.2)
	p.Float(&w.pull, "c-max", "Pull",
		"Maximum pull of the personal best, and of the neighbourhood best.", w.usualPull, 0, 4)
}

func (w *pulls) set(s *Swarm) { setConstant(s, w.inertia, w.pull) }

// limited are the weights of 1995: a velocity limit and no inertia weight.
type limited struct{ vmax float64 }

// Params implements param.Settings.
func (w *limited) Params(p *param.Set) {
	p.Float(&w.vmax, "v-max", "Maximum velocity", "Maximum velocity as a fraction of the range.", 0.1, 0, 1).
		Where("0", "no limit")
}

func (w *limited) set(s *Swarm) {
	setConstant(s, 1, 2)
	s.vmax = w.vmax
}

// falling is an inertia weight that decreases linearly from start to end.
type falling struct {
	usualStart float64 // 0 means 0.9

	start, end float64
}

func (f *falling) params(p *param.Set) {
	p.Float(&f.start, "w-start", "Initial inertia", "Inertia weight at the start of the run.",
		cmp.Or(f.usualStart, 0.9), 0, 1.2)
	p.Float(&f.end, "w-end", "Final inertia", "Inertia weight at the end of the run.", 0.4, 0, 1.2)
}

// schedule returns the inertia during a run.
func (f *falling) schedule() schedule { return schedule{f.start, f.end} }

// cooled are constant pulls with a decreasing inertia weight.
type cooled struct {
	usualPull float64

	inertia falling
	pull    float64
}

// cooling returns a function that makes cooled with the given default.
func cooling(pull float64) func() weights { return func() weights { return &cooled{usualPull: pull} } }

// Params implements param.Settings.
func (w *cooled) Params(p *param.Set) {
	w.inertia.params(p)
	p.Float(&w.pull, "c", "Pull", "Maximum pull of each best position.", w.usualPull, 0, 4)
}

func (w *cooled) set(s *Swarm) {
	s.inertia, s.own, s.social = w.inertia.schedule(), always(w.pull), always(w.pull)
}

// shifting decreases the pull towards the personal best and increases the pull towards the neighbourhood
// best.
type shifting struct{ start, end float64 }

func (f *shifting) params(p *param.Set) {
	p.Float(&f.start, "c-start", "Initial own pull",
		"Initial pull of the personal best and final pull of the neighbourhood best.", 2.5, 0, 4)
	p.Float(&f.end, "c-end", "Final own pull",
		"Final pull of the personal best and initial pull of the neighbourhood best.", 0.5, 0, 4)
}

// set stores both pulls in the swarm.
func (f *shifting) set(s *Swarm) {
	s.own, s.social = schedule{f.start, f.end}, schedule{f.end, f.start}
}

// varying are weights of which all change linearly.
type varying struct {
	inertia falling
	pull    shifting
}

// Params implements param.Settings.
func (w *varying) Params(p *param.Set) {
	w.inertia.params(p)
	w.pull.params(p)
}

func (w *varying) set(s *Swarm) {
	s.inertia = w.inertia.schedule()
	w.pull.set(s)
}

// constricted are weights that apply one factor to the whole velocity.
type constricted struct{ phi float64 }

// Params implements param.Settings.
func (w *constricted) Params(p *param.Set) {
	p.Float(&w.phi, "phi", "φ", "Maximum sum of both pulls.", 4.1, 4.01, 8)
}

func (w *constricted) set(s *Swarm) {
	setConstant(s, 1, w.phi/2)
	s.squeeze = constriction(w.phi)
}

// constriction returns the factor χ = 2 / |2 - φ - √(φ² - 4φ)| for φ > 4 (Clerc, Kennedy: The Particle Swarm
// – Explosion, Stability, and Convergence, 2002).
func constriction(phi float64) float64 {
	return 2 / math.Abs(2-phi-math.Sqrt(float64(phi*phi)-float64(4*phi)))
}
