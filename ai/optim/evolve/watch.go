package evolve

import (
	"ludarium/ai/live"
	"ludarium/ai/optim"
	"ludarium/ai/search"
)

// Views implements optim.Viewer: the points of the latest batch.
func (o *restarting) Views() []search.View { return optim.Scene(o.box, o.points, -1) }

// Views implements optim.Viewer: the parent and its child.
func (e *onePlusOne) Views() []search.View { return optim.Scene(e.box, [][]float64{e.x, e.y}, 0) }

// Views implements optim.Viewer: the children of the latest generation.
func (e *selfAdaptive) Views() []search.View { return optim.Scene(e.box, e.children, -1) }

// Views implements optim.Viewer: the children of the latest generation, and the best position of each one's
// ancestors.
func (e *guidedStrategy) Views() []search.View {
	w := optim.NewScene(e.box)
	for i := range e.children {
		w.At = optim.PlaceIn(e.box, w, w.At, e.children[i].x)
		w.Mine = optim.PlaceIn(e.box, w, w.Mine, e.children[i].best)
	}
	return []search.View{live.Encode(w)}
}

// Views implements optim.Viewer: the current population.
func (e *differential) Views() []search.View { return optim.Scene(e.box, e.x, e.best) }

// Views implements optim.Viewer: the points of the latest batch.
func (e *chance) Views() []search.View { return optim.Scene(e.box, e.points, -1) }

// inBox is a genetic algorithm over real vectors that implements optim.Viewer.
type inBox struct {
	*Genetic[[]float64, float64]
	box optim.Box
}

// Views implements optim.Viewer: the population.
func (g inBox) Views() []search.View { return optim.Scene(g.box, g.now, -1) }
