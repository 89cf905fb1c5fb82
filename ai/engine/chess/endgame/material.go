package endgame

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	rules "ludarium/game/chess"
)

// man is a piece or pawn other than a king.
type man struct {
	color rules.Color
	kind  rules.PieceKind
}

// Material is the material of an endgame: both kings and one or two other pieces. White is the stronger side.
// The zero value means bare kings. Values can be compared with ==.
type Material struct {
	men   [2]man // White's pieces first, each side's by decreasing value
	count int
}

// letters holds the letter of each kind of piece, with the kind as index.
const letters = " PNBRQK"

// String returns the standard name, such as "KQKR".
func (m Material) String() string {
	sides := [2]string{"K", "K"}
	for _, x := range m.men[:m.count] {
		sides[x.color] += letters[x.kind : x.kind+1]
	}
	return sides[rules.White] + sides[rules.Black]
}

// Parse parses a name such as "KQKR", "krkq" or "KQvKR". The stronger side may come second.
func Parse(name string) (Material, error) {
	upper := strings.ToUpper(strings.ReplaceAll(name, "v", ""))
	second := strings.LastIndexByte(upper, 'K')
	if second < 1 || upper[0] != 'K' {
		return Material{}, fmt.Errorf("endgame: %q: an ending is named by the men of both sides, kings "+
			"first, as KQKR", name)
	}
	var men []man
	for i, letter := range upper {
		kind := rules.PieceKind(max(0, strings.IndexRune(letters, letter)))
		switch {
		case i == 0 || i == second:
		case kind == rules.NoKind || kind == rules.King:
			return Material{}, fmt.Errorf("endgame: %q: %q at letter %d is none of Q, R, B, N and P", name,
				letter, i+1)
		case i < second:
			men = append(men, man{rules.White, kind})
		default:
			men = append(men, man{rules.Black, kind})
		}
	}
	if len(men) < 1 || len(men) > 2 {
		return Material{}, fmt.Errorf("endgame: %q has %d men: endings of three and four are solved", name,
			len(men)+2)
	}
	m, _ := materialOf(men)
	return m, nil
}

// materialOf returns the material of the given pieces, at most two, and whether the colours must be exchanged
// to make White the stronger side.
func materialOf(men []man) (m Material, swap bool) {
	worth := [2]int{}
	for _, x := range men {
		worth[x.color] += 16 + int(x.kind) // two pieces are stronger than one
	}
	swap = worth[rules.Black] > worth[rules.White]
	m.count = copy(m.men[:], men)
	if swap {
		for i := range men {
			m.men[i].color ^= 1
		}
	}
	slices.SortFunc(m.men[:m.count], func(a, b man) int {
		return cmp.Or(cmp.Compare(a.color, b.color), cmp.Compare(b.kind, a.kind))
	})
	return m, swap
}

// All returns the 35 endgames with three and four pieces. Each comes after the endgames that it depends on.
func All() []Material {
	var all []Material
	var add func(m Material)
	add = func(m Material) {
		for _, less := range m.Needs() {
			add(less)
		}
		if m.count > 0 && !slices.Contains(all, m) {
			all = append(all, m)
		}
	}
	for a := rules.Queen; a >= rules.Pawn; a-- {
		add(Material{[2]man{{rules.White, a}}, 1})
		for b := a; b >= rules.Pawn; b-- {
			add(Material{[2]man{{rules.White, a}, {rules.White, b}}, 2})
			add(Material{[2]man{{rules.White, a}, {rules.Black, b}}, 2})
		}
	}
	return all
}

// Needs returns the endgames that a capture or a promotion leads to, each once and without bare kings.
// Promotions to a queen come before other promotions.
func (m Material) Needs() []Material {
	var needs []Material
	add := func(men []man) {
		if less, _ := materialOf(men); less.count > 0 && !slices.Contains(needs, less) {
			needs = append(needs, less)
		}
	}
	men := m.men[:m.count]
	for i, x := range men {
		rest := slices.Delete(slices.Clone(men), i, i+1)
		add(rest)
		if x.kind != rules.Pawn {
			continue
		}
		for k := rules.Queen; k >= rules.Knight; k-- {
			add(append([]man{{x.color, k}}, rest...))
			if len(rest) == 1 && rest[0].color != x.color {
				add([]man{{x.color, k}}) // promote and capture the other piece
			}
		}
	}
	return needs
}

// pawns reports whether the endgame has pawns.
func (m Material) pawns() bool { return m.men[0].kind == rules.Pawn || m.men[1].kind == rules.Pawn }

// twins reports whether the two pieces have the same kind and colour.
func (m Material) twins() bool { return m.count == 2 && m.men[0] == m.men[1] }

// opposed reports whether each side has a pawn, so that an en-passant capture is possible.
func (m Material) opposed() bool {
	return m.men[0] == man{rules.White, rules.Pawn} && m.men[1] == man{rules.Black, rules.Pawn}
}
