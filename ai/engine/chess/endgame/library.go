package endgame

import (
	"context"
	"maps"
	"math/bits"
	"slices"
	"sync"

	rules "ludarium/game/chess"
)

// Library hands out the endings that a keeper has, and solves none. It may be used concurrently.
type Library struct {
	keeper Keeper
	mu     sync.Mutex
	set    *Set // never changed, but replaced by a larger one
}

// NewLibrary returns the library of a keeper.
func NewLibrary(k Keeper) *Library { return &Library{keeper: k} }

// For returns a set with the endings that the keeper has among those that a search from p soon reaches: that
// of p and those that its captures and promotions lead to. It is the same set until there is more to find,
// and nil while nothing was found. It must not be changed.
func (l *Library) For(ctx context.Context, p *rules.Position) *Set {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, m := range near(p) {
		if l.set.Has(m) {
			continue
		}
		t, err := l.keeper.Load(ctx, m)
		if err != nil || t == nil {
			continue // a search goes on without
		}
		larger := NewSet(t)
		if l.set != nil {
			maps.Copy(larger.tables, l.set.tables)
		}
		l.set = larger
	}
	return l.set
}

// near returns the endings of three and four men that p is, or that it becomes by one capture or promotion.
func near(p *rules.Position) []Material {
	if men, ok := menOf(p); ok {
		m, _ := materialOf(men.of[:men.count])
		if m.count == 0 {
			return nil
		}
		return append(m.Needs(), m)
	}
	var all []Material
	others := p.Occupied() &^ p.Kinds[rules.King]
	if p.Castling != 0 || bits.OnesCount64(others) != 3 {
		return nil
	}
	for gone := others; gone != 0; gone &= gone - 1 {
		var men []man
		for left := others &^ (gone & -gone); left != 0; left &= left - 1 {
			color, kind := rules.Piece(p.At(rules.Square(bits.TrailingZeros64(left))))
			men = append(men, man{color, kind})
		}
		if m, _ := materialOf(men); !slices.Contains(all, m) {
			all = append(all, m)
		}
	}
	return all
}
