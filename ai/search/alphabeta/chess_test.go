package alphabeta

import (
	"fmt"
	"math/bits"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/ai/search/evaluate"
	"ludarium/game"
	"ludarium/game/chess"
	"ludarium/game/param"
)

// plainChess returns a position in a game that ends only by mate or stalemate.
func plainChess(t testing.TB, fen string) *chess.State {
	t.Helper()
	p, err := chess.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	return chess.NewPlain(p)
}

var material = evaluate.Chess{Material: true}

// valued are positions with their exact values at depth 1, 2, … by material only, in 1/100 pawn, and the
// number of nodes of minimax.
var valued = []struct {
	name, fen string
	values    []int
	nodes     []int64
}{
	{"initial", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", []int{0, 0, 0, 0},
		[]int64{21, 421, 9323, 206604}},
	{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		[]int{300, 0, 300, 0}, []int64{49, 2088, 99950}},
	{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []int{100, 100, 100, 0, 100},
		[]int64{15, 206, 3018, 46256, 720880}},
	{"position 4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
		[]int{100, -1200, -300, -600}, []int64{7, 271, 9738}},
	{"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []int{1100, 200, 500, 200},
		[]int64{45, 1531, 63910}},
	{"position 6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
		[]int{300, 0, 200, -100}, []int64{47, 2126, 92016}},
}

// soundTechniques are combinations of techniques that must give the values of minimax.
var soundTechniques = map[string]param.Values{
	"alpha-beta":          {},
	"alpha-beta, MVV-LVA": {"order": OrderHeuristic, "killers": "false", "history": "false"},
	"PVS":                 {"search": PVS, "order": OrderHeuristic},
	"iterative":           {"search": PVS, "iterative": "true", "order": OrderHeuristic},
	"from 3 plies, aspiration": {"search": PVS, "iterative": "true", "first-depth": "3", "aspiration": "0.5",
		"order": OrderHeuristic},
	"aspiration":            {"iterative": "true", "aspiration": "0.1"},
	"IID":                   {"search": PVS, "iid": "true", "order": OrderHeuristic},
	"IID, generation order": {"iid": "true"},
	"null as candidate":     {"search": PVS, "null-move": NullCandidate, "order": OrderHeuristic},
	"null for threats":      {"search": PVS, "null-move": NullThreat, "order": OrderHeuristic},
	"threats, generation":   {"null-move": NullThreat},
	"futility, node":        {"search": PVS, "futility": FutilityNode, "order": OrderHeuristic},
	"futility, move":        {"search": PVS, "futility": FutilityMove, "order": OrderHeuristic},
	"all": {"search": PVS, "iterative": "true", "aspiration": "0.5", "iid": "true",
		"null-move": NullCandidate, "futility": FutilityMove,
		"order": OrderHeuristic},
	"random order": {"search": PVS, "order": OrderRandom},
	"as printed":   {"search": PVSPrinted, "order": OrderHeuristic},
}

func TestValuesMatchMinimax(t *testing.T) {
	most := int64(20_000)
	if *long {
		most = 1e6
	}
	for _, p := range valued {
		root := plainChess(t, p.fen)
		for i, want := range p.values {
			depth := i + 1
			if i < len(p.nodes) && p.nodes[i] <= most {
				got, counts := once(t, material, root, depth, param.Values{"search": Minimax})
				if cents(got) != want || counts.Nodes != p.nodes[i] {
					t.Errorf("%s, minimax of depth %d: %d in %d nodes, want %d in %d", p.name, depth,
						cents(got), counts.Nodes, want, p.nodes[i])
				}
			}
			for name, v := range soundTechniques {
				if quick := name == "PVS" || name == "alpha-beta, MVV-LVA"; !*long && depth > 2 && !quick {
					continue
				}
				got, counts := once(t, material, root, depth, v)
				if cents(got) != want {
					t.Errorf("%s, %s of depth %d: %d, want %d", p.name, name, depth, cents(got), want)
				}
				if i < len(p.nodes) && name == "alpha-beta" && counts.Nodes > p.nodes[i] {
					t.Errorf("%s: alpha-beta of depth %d visits %d nodes, more than minimax", p.name, depth,
						counts.Nodes)
				}
				if p.name == "kiwipete" && depth == 3 && name == "alpha-beta, MVV-LVA" &&
					10*counts.Nodes > p.nodes[i] {
					t.Errorf("alpha-beta by MVV-LVA visits %d nodes of %d", counts.Nodes, p.nodes[i])
				}
			}
		}
	}
}

func cents(v float64) int { return int(100 * v) }

// overlooked are positions in which White has a mate in 2 plies that the null move overlooks.
var overlooked = []struct {
	fen, key string
	less     string // move chosen with a reduction of 1
}{
	{"8/8/8/2K5/2Q5/p7/8/k7 w - - 0 1", "Qc2", "no"},
	{"8/8/8/2K2Q2/8/p7/8/k7 w - - 0 1", "Qc2", "no"},
	{"8/7R/8/8/2p5/2K5/8/3k4 w - - 0 1", "Re7", "no"},
	{"8/5p2/2R5/7k/5K2/8/8/8 w - - 0 1", "Rf6", "no"},
	{"8/2p5/2R5/8/5K2/8/8/3k4 w - - 0 1", "Ke3", "no"},
	{"8/8/8/8/3Q4/3p4/8/1K1k4 w - - 0 1", "Qf2", "no"},
	{"k1KBB3/3p4/8/8/8/8/8/8 w - - 0 1", "Bb6", "no"},
	{"7k/8/p7/5K2/8/p7/3R4/8 w - - 0 1", "Kg6", "yes"},
	{"8/8/8/R7/2P5/5p2/8/4K2k w - - 0 1", "Kf2", "yes"},
}

func TestNullMoveOverlooksMates(t *testing.T) {
	ask := func(root game.State, depth int, v param.Values) string {
		info, err := New(material, bare(t, v)).Within(Win-4, Win-3).
			Search(t.Context(), root, search.Limits{Depth: depth}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if Value(info.Lines[0].Score) >= Win-3 {
			return "yes"
		}
		return "no"
	}
	null := func(reduction string, more ...string) param.Values {
		v := param.Values{"null-move": NullPrune, "null-reduction": reduction, "null-pieces": "false",
			"null-mate": "false", "null-material": "0"}
		for i := 0; i+1 < len(more); i += 2 {
			v[more[i]] = more[i+1]
		}
		return v
	}
	for i, p := range overlooked {
		root := plainChess(t, p.fen)
		check := func(name, got, want string) {
			if got != want {
				t.Errorf("%s, %s: %s, want %s", p.fen, name, got, want)
			}
		}
		check("plain", ask(root, 4, nil), "yes")
		check("R=2", ask(root, 4, null("2")), "no")
		check("R=1", ask(root, 4, null("1")), p.less)
		check("with pieces only", ask(root, 4, null("2", "null-pieces", "true")), "yes")
		check("not near mate", ask(root, 4, null("2", "null-mate", "true")), "yes")
		check("for threats",
			ask(root, 4,
				param.Values{"search": PVS, "null-move": NullThreat, "null-pieces": "false",
					"null-mate": "false", "null-material": "0"}), "yes")
		check("as candidate",
			ask(root, 4,
				param.Values{"null-move": NullCandidate, "null-pieces": "false", "null-mate": "false",
					"null-material": "0"}),
			"yes")
		zugzwang := "no"
		if i >= 7 { // a quiet threat, which is found by the check for the opponent's mates
			zugzwang = "yes"
		}
		check("R=2 without a threat", ask(root, 4, null("2", "null-threat", "true")), zugzwang)
		if *long || i >= 7 {
			check("R=2, depth 5", ask(root, 5, null("2")), zugzwang)
		}
		if *long && i < 7 {
			check("R=2, depth 6", ask(root, 6, null("2")), "no")
		}
		// There is only one mating move.
		mates := []string{}
		for _, m := range root.Moves(nil) {
			root.Play(m)
			got, _ := once(t, material, root, 3, nil)
			root.Undo()
			if got == -(Win - 2) {
				mates = append(mates, chess.Game().MoveText(root, m))
			}
		}
		if len(mates) != 1 || mates[0] != p.key {
			t.Errorf("%s: mates in 2 are %v, want %s", p.fen, mates, p.key)
		}
	}
}

// TestFutilityOverlooksMates checks that a mating move, whose value exceeds every margin, is not pruned with
// the exemption.
func TestFutilityOverlooksMates(t *testing.T) {
	root := plainChess(t, "6k1/5ppp/8/8/8/7q/qq3PP1/3R2K1 w - - 0 1")
	if n, static := len(root.Moves(nil)), material.Evaluate(root); n != 18 || static != -23 {
		t.Errorf("%d moves, %v pawns", n, static)
	}
	window := func(v param.Values) param.Values {
		v["alpha"], v["beta"] = "0", "0.01"
		return v
	}
	if got, _ := once(t, material, root, 1, nil); got != Win-1 {
		t.Errorf("plain: %v", got)
	}
	if got, _ := once(t, material, root, 1,
		window(param.Values{"futility": FutilityNode, "futility-margin": "17"})); got != Win-1 {
		t.Errorf("spared: %v", got)
	}
	if got, _ := once(t, material, root, 1,
		window(param.Values{"futility": FutilityNode, "futility-margin": "17",
			"futility-exempt": "false"})); got > 0 {
		t.Errorf("not spared: %v, want a value below the window", got)
	}
}

// wander calls visit with the positions of random games with fixed seeds.
func wander(t testing.TB, games, plies int, visit func(s *chess.State, r uint64)) {
	t.Helper()
	for i := range uint64(games) {
		r, s := rng.New(i), chess.NewPlain(chess.Initial())
		for n := range plies {
			moves := s.Moves(nil)
			if len(moves) == 0 {
				break
			}
			s.Play(moves[r.IntN(len(moves))])
			if n%17 == 16 && s.Turn() != game.Nobody {
				visit(s, i*1000+uint64(n))
			}
		}
	}
}

func TestSoundTechniquesMatchMinimax(t *testing.T) {
	games := 3
	if *long {
		games = 30
	}
	wander(t, games, 100, func(s *chess.State, seed uint64) {
		depth := 1 + int(seed)%2
		if *long {
			depth++
		}
		want, _ := once(t, material, s, depth, param.Values{"search": Minimax})
		for name, v := range soundTechniques {
			if got, _ := once(t, material, s, depth, v); got != want {
				t.Errorf("%s of depth %d at %s: %v, want %v", name, depth, s.Notation(), got, want)
			}
		}
		// With any window the result is on the correct side of it.
		r := rng.New(seed)
		alpha := float64(r.IntN(9) - 4)
		beta := alpha + float64(1+r.IntN(3))
		got, _ := once(t, material, s, depth,
			param.Values{"alpha": fmt.Sprint(alpha), "beta": fmt.Sprint(beta)})
		if (got <= alpha) != (want <= alpha) || (got >= beta) != (want >= beta) ||
			got > alpha && got < beta && got != want {
			t.Errorf("%s depth %d: %v in (%v, %v), want %v", s.Notation(), depth, got, alpha, beta, want)
		}
		// The mirrored position has the same value for its side to move.
		p := s.Position()
		if got, _ := once(t, material, plainChess(t, mirrored(p).FEN()), depth, nil); got != want {
			t.Errorf("%s depth %d: %v, mirrored %v", s.Notation(), depth, want, got)
		}
	})
}

// mirrored returns the position with colours exchanged.
func mirrored(p chess.Position) *chess.Position {
	q := p
	q.Side ^= 1
	q.Colors = [2]uint64{bits.ReverseBytes64(p.Colors[1]), bits.ReverseBytes64(p.Colors[0])}
	for k := range q.Kinds {
		q.Kinds[k] = bits.ReverseBytes64(p.Kinds[k])
	}
	q.Castling = p.Castling>>2 | p.Castling<<2&(chess.BlackShort|chess.BlackLong)
	if p.EnPassant != chess.NoSquare {
		q.EnPassant = p.EnPassant ^ 56
	}
	return &q
}

// TestSoundWithPlacement checks that the futility margins of the evaluation with piece-square values do not
// change the result.
func TestSoundWithPlacement(t *testing.T) {
	wander(t, 2, 100, func(s *chess.State, _ uint64) {
		want, _ := once(t, evaluate.Chess{}, s, 2, nil)
		for _, futility := range []string{FutilityNode, FutilityMove} {
			if got, _ := once(t, evaluate.Chess{}, s, 2,
				param.Values{"search": PVS, "futility": futility}); got != want {
				t.Errorf("%s: %v by %s, want %v", s.Notation(), got, futility, want)
			}
		}
	})
}

// TestNoConsecutiveNullMoves checks that there are no two null moves in a row, and none in check.
func TestNoConsecutiveNullMoves(t *testing.T) {
	for _, p := range valued[1:3] {
		root := plainChess(t, p.fen)
		s, passes := root.Clone().(*chess.State), 0
		last := map[int]live.Role{}
		v := param.Values{"search": PVS, "null-move": NullPrune, "null-depth": "1", "null-pieces": "false",
			"null-mate": "false", "null-material": "0", "order": OrderHeuristic}
		_, counts, err := New(material, bare(t, v)).
			Run(t.Context(), root, search.Limits{Depth: 3}, nil, func(e Event) {
				switch e.Kind {
				case Enter:
					if e.Role == live.Null {
						_, checked := s.Check()
						if passes++; checked || last[e.Ply-1] == live.Null || e.Ply == 1 {
							t.Errorf("a pass at ply %d of %s", e.Ply, s.Notation())
						}
					}
					last[e.Ply] = e.Role
					s.Play(e.Move)
				case Return:
					s.Undo()
				}
			})
		if err != nil || passes == 0 || int64(passes) != counts.Nulls {
			t.Errorf("%d passes, %d counted; %v", passes, counts.Nulls, err)
		}
	}
}

// TestEventsReportEveryNodeOnce checks that the events report every node once, properly nested, with its
// window, and agree with the counts.
func TestEventsReportEveryNodeOnce(t *testing.T) {
	root := plainChess(t, valued[1].fen)
	v := param.Values{"search": PVS, "iterative": "true", "iid": "true", "null-move": NullPrune,
		"futility": FutilityMove, "order": OrderHeuristic}
	var path []Event
	var told Counts
	info, counts, err := New(material, bare(t, v)).
		Run(t.Context(), root, search.Limits{Depth: 4}, nil, func(e Event) {
			switch e.Kind {
			case Enter:
				if !(e.Alpha < e.Beta) || e.Nodes < told.Nodes {
					t.Fatalf("%+v", e)
				}
				path, told.Nodes = append(path, e), e.Nodes
				switch e.Role {
				case live.Research:
					told.Researches++
				case live.Null:
					told.Nulls++
				case live.Presearch:
					told.Presearch++
				}
			case Return:
				last := path[len(path)-1]
				path = path[:len(path)-1]
				if last.Ply != e.Ply || last.Move != e.Move || last.Role != e.Role || last.Alpha != e.Alpha {
					t.Fatalf("%+v is left by %+v", last, e)
				}
			case Cutoff:
				if e.Role == live.Null {
					told.NullCuts++
				} else {
					told.Cutoffs++
				}
			case Skip:
				told.Skips++
			}
		})
	if err != nil || len(path) != 0 || info.Depth != 4 {
		t.Fatalf("%v: %d nodes are not left, depth %d", err, len(path), info.Depth)
	}
	got := Counts{Researches: counts.Researches, Nulls: counts.Nulls, Presearch: counts.Presearch,
		NullCuts: counts.NullCuts, Cutoffs: counts.Cutoffs,
		Skips: counts.Skips}
	if told.Nodes = 0; got != told || counts.Researches == 0 || counts.NullCuts == 0 || counts.Skips == 0 ||
		counts.Presearch == 0 {
		t.Errorf("counted %+v, told of %+v", got, told)
	}
	if counts.Nodes != info.Nodes || counts.Last >= counts.Nodes || counts.Repeated >= counts.Nodes {
		t.Errorf("%+v, %d nodes", counts, info.Nodes)
	}
}

func TestSearchWithoutTime(t *testing.T) {
	for _, v := range []param.Values{nil, {"first-depth": "3"}, {"iterative": "false"}, {"search": Minimax}} {
		a := New(material, param.MustFill(Params(), v))
		info, err := a.Search(t.Context(), chess.New(chess.Initial(), false),
			search.Limits{Time: 1, Depth: 5}, nil)
		if _, ok := info.Best(); !ok || err != nil {
			t.Errorf("%v: no move without time: %v", v, err)
		}
	}
}
