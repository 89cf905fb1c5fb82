package endgame

import "context"

// Keeper keeps tables.
type Keeper interface {
	// Load returns what was saved for an ending, nil where nothing whole was. It errs when ctx ends.
	Load(ctx context.Context, m Material) (*Table, error)
	// Save keeps a table.
	Save(t *Table) error
}

// FileOf returns the name of the file in which programs keep an ending, packed.
func FileOf(m Material) string { return m.String() + Extension }

// Extension ends the names of such files.
const Extension = ".endgame"

// Complete brings an ending and those that its moves lead to into the set: they are taken from the keeper
// or solved, after those that they need in turn, and given to the keeper. told, unless it is nil, hears
// which ending is being solved and how much of that is done, from 0 to 1.
func (s *Set) Complete(ctx context.Context, m Material, k Keeper, told func(m Material, done float64)) error {
	for _, less := range m.Needs() {
		if err := s.bring(ctx, less, k, told); err != nil {
			return err
		}
	}
	return s.bring(ctx, m, k, told)
}

// bring is Complete for one ending alone.
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
