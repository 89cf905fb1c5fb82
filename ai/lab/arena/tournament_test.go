package arena

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"ludarium/ai/base/rng"
	"ludarium/ai/lab/contest"
	"ludarium/game"
	"ludarium/game/catalog"
)

// memory is an in-memory Files that can fail.
type memory struct {
	mu    sync.Mutex
	files map[string][]byte
	left  int // number of appends before the program is killed within one; negative for never
	dead  bool
	kill  func()
}

func (m *memory) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return bytes.Clone(m.files[name]), nil
}

func (m *memory) Write(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.files[name] = bytes.Clone(data)
	return nil
}

func (m *memory) Append(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.dead {
		return errors.New("killed")
	}
	if m.left == 0 {
		data, m.dead = data[:len(data)/2], true
		m.kill()
	}
	m.left--
	m.files[name] = append(m.files[name], data...)
	return nil
}

func newMemory() *memory { return &memory{files: map[string][]byte{}, left: -1} }

// players returns contestants p0, p1 and so on, of increasing strength.
func players(n int) (list []contest.Contestant) {
	for i := range n {
		list = append(list, contest.Contestant{Name: fmt.Sprintf("p%d", i), Algorithm: "mcts",
			Limits: contest.Limits{Nodes: int64(3 + 12*i)}})
	}
	return list
}

func small(format Format) Tournament {
	return Tournament{Game: "connectk", Players: players(5), Format: format, Games: 4, Rounds: 4, Reach: 2,
		Openings: Openings{Plies: 3}, Seed: 11}
}

func play1(t *testing.T, tour *Tournament, files Files, workers int) *Record {
	t.Helper()
	r, err := tour.Run(t.Context(), catalog.Games(), OnPool{newPool(t, workers)}, files, nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPairingsOfSchedules(t *testing.T) {
	// numbers of pairings, by difference between the players' places
	for format, want := range map[Format]map[int]int{
		RoundRobin: {1: 8, 2: 6, 3: 4, 4: 2}, Gauntlet: {1: 2, 2: 4, 3: 4, 4: 2}, Ladder: {1: 8, 2: 6},
		Swiss: {}} {
		tour := small(format)
		got := map[int]int{}
		seen := map[Pairing]bool{}
		round, busy := 0, map[int]bool{}
		for _, p := range tour.Pairings(catalog.Games()) {
			got[p.B-p.A]++
			same := Pairing{0, p.A, p.B, p.Opening}
			if seen[same] || p.A >= p.B {
				t.Errorf("%s: %+v occurs twice", format, p)
			}
			seen[same] = true
			if p.Round != round {
				round, busy = p.Round, map[int]bool{}
			}
			if format == RoundRobin && (busy[p.A] || busy[p.B]) {
				t.Errorf("%+v: a player has two games in a round", p)
			}
			busy[p.A], busy[p.B] = true, true
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %v, want %v", format, got, want)
		}
	}
}

// TestPairingsAreBalanced checks that openings, colours and seeds of pairings are as balanced as in a match.
func TestPairingsAreBalanced(t *testing.T) {
	tour := small(RoundRobin)
	list := tour.Pairings(catalog.Games())
	seeds := map[uint64]bool{}
	for _, p := range list {
		a, b := tour.Setting(p, 0), tour.Setting(p, 1)
		if a.Start != b.Start || !reflect.DeepEqual(a.First, b.Second) ||
			!reflect.DeepEqual(a.Second, b.First) {
			t.Fatalf("%+v: %+v and %+v", p, a, b)
		}
		for _, q := range list {
			if o := tour.Setting(q, 0); (o.Start == a.Start) != (p.Opening == q.Opening) {
				t.Fatalf("%+v and %+v begin alike or apart", p, q)
			}
		}
		if seeds[a.Seed] || seeds[b.Seed] || a.Seed == b.Seed {
			t.Fatalf("%+v: a seed occurs twice", p)
		}
		seeds[a.Seed], seeds[b.Seed] = true, true
	}
	tour = Tournament{Game: "twenty48", Players: players(3), Games: 2, Seed: 1}
	starts := tour.Pairings(catalog.Games())
	if len(starts) != 6 || tour.Setting(starts[0], 0).Seed != tour.Setting(starts[2], 0).Seed ||
		tour.Setting(starts[0], 0).Seed == tour.Setting(starts[3], 0).Seed {
		t.Errorf("starts %+v", starts)
	}
}

func TestSwissPairsEqualScores(t *testing.T) {
	for _, n := range []int{2, 3, 8, 9, 24} {
		r := rng.New(uint64(n))
		list := make([]standing, n)
		for i := range list {
			list[i] = standing{player: i, met: map[int]int{}}
		}
		rounds := min(n-1+n%2, 7)
		for round := range rounds {
			pairs, bye := swissRound(list)
			if again, b := swissRound(list); !reflect.DeepEqual(again, pairs) || b != bye {
				t.Fatal("a round depends on more than its standings")
			}
			seen := map[int]bool{}
			gap := 0.0
			for _, p := range pairs {
				a, b := p[0], p[1]
				if seen[a] || seen[b] || list[a].met[b] > 0 {
					t.Errorf("%d players, round %d: %v", n, round+1, pairs)
				}
				seen[a], seen[b] = true, true
				list[a].met[b]++
				list[b].met[a]++
				gap = max(gap, list[a].points-list[b].points, list[b].points-list[a].points)
				if a > b == (r.Float64() < 0.8) { // later players are stronger
					list[a].points++
				} else {
					list[b].points++
				}
			}
			if gap > 3 && round < n/2 {
				t.Errorf("%d players, round %d: points differ by %v", n, round+1, gap)
			}
			if (bye >= 0) != (n%2 == 1) || len(pairs) != n/2 {
				t.Errorf("%d players: bye %d, pairs %v", n, bye, pairs)
			}
			if bye >= 0 {
				if list[bye].byes++; list[bye].byes > 1 {
					t.Errorf("%d players, round %d: a second bye for %d", n, round+1, bye)
				}
				list[bye].points++
			}
		}
	}
	// With more rounds than opponents, some players meet again.
	list := []standing{{player: 0, met: map[int]int{1: 1}}, {player: 1, met: map[int]int{0: 1}}}
	if pairs, _ := swissRound(list); !reflect.DeepEqual(pairs, [][2]int{{0, 1}}) {
		t.Errorf("%v", pairs)
	}
}

// TestTournamentSurvivesKills checks that a tournament gives the same bytes with any number of workers, and
// when it is repeatedly killed within a game or a line of its log.
func TestTournamentSurvivesKills(t *testing.T) {
	sequential := small(RoundRobin)
	sequential.Games, sequential.SPRT = 60, &SPRT{Elo0: 0, Elo1: 150, Alpha: 0.1, Beta: 0.1}
	solitaire := Tournament{Game: "twenty48", Players: []contest.Contestant{
		{Name: "a", Algorithm: "corner"}, {Name: "b", Algorithm: "random"}}, Games: 20, Seed: 2}
	games := map[string]int{"round robin": 40, "swiss": 32, "gauntlet": 24, "solitaire": 40}
	for name, tour := range map[string]Tournament{"round robin": small(RoundRobin), "swiss": small(Swiss),
		"gauntlet": small(Gauntlet), "sequential": sequential, "solitaire": solitaire} {
		whole := newMemory()
		want := play1(t, &tour, whole, 1)
		if n := len(want.Results); !want.Done || n < 20 || tour.SPRT == nil && n != games[name] {
			t.Fatalf("%s: %d games", name, n)
		}
		endsWithDecision(t, &tour, want.Results)
		files := newMemory()
		r := rand.New(rand.NewPCG(1, 2))
		kills := 0
		for range 1000 {
			ctx, cancel := context.WithCancel(t.Context())
			files.kill, files.dead = cancel, false
			if files.left = -1; kills < 30 {
				files.left = r.IntN(1 + len(want.Results)/8)
			}
			got, err := tour.Run(ctx, catalog.Games(), OnPool{newPool(t, 1+kills%3)}, files, nil)
			cancel()
			if err == nil && kills < 30 { // the tournament ended before the kill
				files.files[gamesFile] = files.files[gamesFile][:r.IntN(len(files.files[gamesFile]))]
				kills++
				continue
			}
			if err != nil {
				if !errors.Is(err, context.Canceled) && !files.dead {
					t.Fatalf("%s: %v", name, err)
				}
				kills++
				continue
			}
			if !reflect.DeepEqual(got.Results, want.Results) || !slices.Equal(got.Byes, want.Byes) {
				t.Errorf("%s: other results", name)
			}
			break
		}
		if kills != 30 || !reflect.DeepEqual(files.files, whole.files) {
			t.Errorf("%s, killed %d times: the files differ", name, kills)
		}
	}
}

// endsWithDecision checks that the games of any two players end with the pair that decides their test.
func endsWithDecision(t *testing.T, tour *Tournament, games []Finished) {
	t.Helper()
	if tour.SPRT == nil {
		return
	}
	sums, half, pairs := map[Pairing]Stats{}, map[Pairing]float64{}, 0
	for _, g := range games {
		two := Pairing{A: g.Pairing.A, B: g.Pairing.B}
		if !g.Swapped {
			half[two] = g.Score()
			continue
		}
		if tour.SPRT.Decide(sums[two]) != Open {
			t.Errorf("%d and %d go on after %v", two.A, two.B, sums[two])
		}
		sums[two] = sums[two].WithPair(half[two], g.Score())
		pairs++
	}
	decided := 0
	for _, s := range sums {
		if tour.SPRT.Decide(s) != Open {
			decided++
		} else if s.Games() != tour.Games {
			t.Errorf("%v is not decided, and ends", s)
		}
	}
	if decided < len(sums)/2 || pairs == len(sums)*tour.Games/2 {
		t.Errorf("%d of %d are decided after %d pairs", decided, len(sums), pairs)
	}
}

func TestTournamentFilesRoundTrip(t *testing.T) {
	tour := small(Ladder)
	files := newMemory()
	want := play1(t, &tour, files, 2)
	whole := bytes.Clone(files.files[gamesFile])
	if again, err := ReadTournament(files); err != nil || !reflect.DeepEqual(again, &tour) {
		t.Errorf("%+v comes back as %+v, %v", tour, again, err)
	}
	// A damaged game must be reported and repeated.
	files.files[gamesFile][len(whole)/2] ^= 1
	r := play1(t, &tour, files, 2)
	if len(r.Damage) == 0 || !strings.Contains(r.Damage[0], "games.log, line ") ||
		!bytes.Equal(files.files[gamesFile], whole) || !reflect.DeepEqual(r.Results, want.Results) {
		t.Errorf("damage %v", r.Damage)
	}
	if len(files.files["damaged-games.log"]) == 0 {
		t.Error("what was damaged is lost")
	}
	other := tour
	other.Seed++
	if _, err := other.Run(t.Context(), catalog.Games(), OnPool{newPool(t, 1)}, files, nil); err == nil ||
		!strings.Contains(err.Error(), `is "seed": 11, not "seed": 12`) {
		t.Errorf("another tournament goes on: %v", err)
	}
	files.files[planFile] = []byte(`{"game": "chess", "gmaes": 3}`)
	if _, err := ReadTournament(files); err == nil || !strings.Contains(err.Error(), `"gmaes"`) {
		t.Errorf("an unknown field: %v", err)
	}
	if none, err := ReadTournament(newMemory()); none != nil || err != nil {
		t.Errorf("%v, %v", none, err)
	}
}

func TestTournamentRejectsBadSettings(t *testing.T) {
	for want, change := range map[string]func(*Tournament){
		`no game "go"`:                      func(t *Tournament) { t.Game = "go" },
		"at least 2 players, not 1":         func(t *Tournament) { t.Players = t.Players[:1] },
		"5 games per pair is an odd number": func(t *Tournament) { t.Games = 5 },
		"0 games are too few":               func(t *Tournament) { t.Games = 0 },
		`no format "cup"`:                   func(t *Tournament) { t.Format = "cup" },
		"needs a number of rounds":          func(t *Tournament) { t.Format, t.Rounds = Swiss, 0 },
		"a reach from 1 to 4, not 5":        func(t *Tournament) { t.Format, t.Reach = Ladder, 5 },
		"too many games":                    func(t *Tournament) { t.Games = 1e6 },
		`player 3, "p2": arena: mcts has no`: func(t *Tournament) {
			t.Players[2].Limits = contest.Limits{}
		},
		`player 2, "p1"`:      func(t *Tournament) { t.Players[1].Algorithm = "psychic" },
		"opening 2: ":         func(t *Tournament) { t.Openings.List = []Start{{}, {Line: []game.Move{99}}} },
		"is for games of two": func(t *Tournament) { t.Game, t.SPRT = "twenty48", &SPRT{} },
		"moves of twenty48 have no": func(t *Tournament) {
			t.Game, t.Adjudicate.Exact = "twenty48", 1
		},
	} {
		tour := small(RoundRobin)
		change(&tour)
		if _, err := tour.Run(t.Context(), catalog.Games(), OnPool{newPool(t, 1)}, newMemory(),
			nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", want, err)
		}
	}
}

// TestLimitsOfPlayers checks that a player's own limits apply if set, and the tournament's limits otherwise.
func TestLimitsOfPlayers(t *testing.T) {
	tour := small(RoundRobin)
	tour.Limits.Nodes = 7
	tour.Players[1].Limits = contest.Limits{}
	if a, b := tour.entrant(0), tour.entrant(1); a.Limits.Nodes != 3 || b.Limits.Nodes != 7 {
		t.Errorf("%+v and %+v", a, b)
	}
}
