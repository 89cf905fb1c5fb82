package endgame

import (
	"context"
	"maps"
	"math/bits"
	"slices"
	"sync"

	rules "ludarium/game/chess"
)

// Library loads endgame tables from a keeper and solves missing ones on request. It keeps the most recently
// used tables, up to Room bytes. A set that it returns may hold more tables, which remain in memory as long
// as the set is used. A Library may be used concurrently.
type Library struct {
	keeper Keeper
	mu     sync.Mutex
	held   []*Table // tables in memory, most recently used first
	latest *Set     // most recent result of For
}

// Room is the maximum total size in bytes of the tables that a Library keeps. A four-piece table takes 8 MB
// without pawns and 16 MB with pawns.
const Room = 56 << 20

// NewLibrary returns a library that loads from keeper k.
func NewLibrary(k Keeper) *Library { return &Library{keeper: k} }

// For returns the set of tables that a search from p needs soon: the table for p and the tables for the
// positions after one capture or promotion. It takes only tables that the keeper has, as many as fit into
// Room, and does not solve endgames. It returns the same set until the result changes, and nil if there are
// no tables. The caller must not change the set.
func (l *Library) For(ctx context.Context, p *rules.Position) *Set {
	var within []Material
	size := 0
	for _, m := range near(p) {
		if size += m.size(); size > Room {
			break
		}
		within = append(within, m)
	}
	set, _, err := l.gather(ctx, within)
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case err != nil || len(within) == 0: // a search continues with the tables that are available
	case len(set.tables) == 0:
		l.latest = nil
	case l.latest == nil || !maps.Equal(l.latest.tables, set.tables):
		l.latest = set
	}
	return l.latest
}

// Around returns a set with the tables for p and for the positions after its moves. missing is the first
// endgame whose table the keeper does not have, if any. Around returns an error if ctx ends.
func (l *Library) Around(ctx context.Context, p *rules.Position) (set *Set, missing Material, err error) {
	want := around(p)
	set, lacks, err := l.gather(ctx, want)
	if len(lacks) > 0 {
		missing = lacks[0]
	}
	return set, missing, err
}

// Table returns the table of endgame m, or nil if the keeper does not have it.
func (l *Library) Table(ctx context.Context, m Material) (*Table, error) {
	set, _, err := l.gather(ctx, []Material{m})
	return set.Table(m), err
}

// Solve solves endgame m and the endgames that it depends on, in the same way as Set.Complete.
func (l *Library) Solve(ctx context.Context, m Material, told func(m Material, done float64)) error {
	l.mu.Lock()
	set := NewSet(l.held...)
	l.mu.Unlock()
	if err := set.Complete(ctx, m, l.keeper, told); err != nil {
		return err
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	l.hold(set.Table(m))
	return nil
}

// gather returns a set of those wanted tables that the keeper has, and a list of the missing ones.
func (l *Library) gather(ctx context.Context, want []Material) (set *Set, lacks []Material, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	set = NewSet()
	for _, m := range slices.Backward(want) { // keep the first table longest
		t := l.find(m)
		if t == nil {
			if t, err = l.keeper.Load(ctx, m); err != nil {
				return set, want, err
			}
		}
		if t == nil {
			lacks = append(lacks, m)
			continue
		}
		set.add(t)
		l.hold(t)
	}
	slices.Reverse(lacks)
	return set, lacks, ctx.Err()
}

// find returns the table of an endgame if it is in memory, otherwise nil.
func (l *Library) find(m Material) *Table {
	for _, t := range l.held {
		if t.Material == m {
			return t
		}
	}
	return nil
}

// hold marks t as the most recently used table and evicts tables for which there is no room.
func (l *Library) hold(t *Table) {
	l.held = slices.DeleteFunc(l.held, func(other *Table) bool { return other.Material == t.Material })
	l.held = slices.Insert(l.held, 0, t)
	size := 0
	for i, t := range l.held {
		if size += t.Material.size(); size > Room {
			clear(l.held[i:])
			l.held = l.held[:i]
			return
		}
	}
}

// around returns the endgames of p and of the positions after its moves, without bare kings.
func around(p *rules.Position) []Material {
	var all []Material
	add := func(p *rules.Position) {
		if m, ok := Of(p); ok && !slices.Contains(all, m) {
			all = append(all, m)
		}
	}
	add(p)
	for _, m := range p.Generate(nil) {
		next := *p
		next.Make(m)
		add(&next)
	}
	return all
}

// near returns the three- and four-piece endgames of p and of the positions after one capture or promotion.
// The endgame of p comes first.
func near(p *rules.Position) []Material {
	if men, ok := menOf(p); ok {
		m, _ := materialOf(men.of[:men.count])
		if m.count == 0 {
			return nil
		}
		return append([]Material{m}, m.Needs()...)
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
