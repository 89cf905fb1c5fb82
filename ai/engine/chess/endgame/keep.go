package endgame

import "context"

// Keeper stores tables.
type Keeper interface {
	// Load returns the saved table of an endgame, nil if there is none or it is damaged. It returns an error
	// when ctx ends.
	Load(ctx context.Context, m Material) (*Table, error)
	// Save saves a table.
	Save(t *Table) error
}

// FileOf returns the name of the file for the packed table of an endgame.
func FileOf(m Material) string { return m.String() + Extension }

// Extension ends the names of such files.
const Extension = ".endgame"

// Complete adds an endgame and those that its moves lead to to the set: they are loaded from the keeper or
// solved, after the endgames that they depend on, and saved by the keeper. told, unless it is nil, is called
// with the endgame being solved and the fraction done.
func (s *Set) Complete(ctx context.Context, m Material, k Keeper, told func(m Material, done float64)) error {
	for _, less := range m.Needs() {
		if err := s.bring(ctx, less, k, told); err != nil {
			return err
		}
	}
	return s.bring(ctx, m, k, told)
}

// bring is Complete for a single endgame.
func (s *Set) bring(ctx context.Context, m Material, k Keeper, told func(Material, float64)) error {
	if s.Has(m) {
		return nil
	}
	t, err := k.Load(ctx, m)
	if err != nil {
		return err
	}
	if t != nil {
		s.add(t)
		return nil
	}
	for _, less := range m.Needs() {
		if err := s.bring(ctx, less, k, told); err != nil {
			return err
		}
	}
	t, err = Solve(ctx, m, s, func(done float64) {
		if told != nil {
			told(m, done)
		}
	})
	if err != nil {
		return err
	}
	s.add(t)
	return k.Save(t)
}
