package endgame

import "context"

// Keeper saves and loads tables.
type Keeper interface {
	// Load returns the saved table of an endgame, or nil if there is none or it is damaged. It returns an
	// error if ctx ends.
	Load(ctx context.Context, m Material) (*Table, error)
	// Save saves a table.
	Save(t *Table) error
}

// FileOf returns the name of the file of an endgame's packed table.
func FileOf(m Material) string { return m.String() + Extension }

// Extension is the end of the names of files of packed tables.
const Extension = ".endgame"

// Complete adds to the set the tables of endgame m and of all endgames that moves lead to. It loads each
// table from the keeper. If the keeper has none, Complete solves the endgame after the endgames that it
// depends on and lets the keeper save the table. told may be nil; otherwise it is called with the endgame
// that is being solved and the fraction of the work done.
func (s *Set) Complete(ctx context.Context, m Material, k Keeper, told func(m Material, done float64)) error {
	for _, less := range m.Needs() {
		if err := s.bring(ctx, less, k, told); err != nil {
			return err
		}
	}
	return s.bring(ctx, m, k, told)
}

// bring adds the table of endgame m to the set, unless the set has it. It loads or solves the endgame as
// described at Complete.
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
