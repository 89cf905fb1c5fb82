package morpion

import (
	"context"
	"fmt"

	"ludarium/ai/method"
	"ludarium/ai/search"
	"ludarium/ai/worker/pool"
	"ludarium/game"
	rules "ludarium/game/morpion"
	"ludarium/game/param"
	"ludarium/render/ui/lang"
	"ludarium/render/ui/mailbox"
)

// raceSetup describes a race of methods from the start of a variant. Each method has the same number of
// random games.
type raceSetup struct {
	Methods [lanes]string `json:"methods"` // by lane; "" for an unused lane
	Budget  int           `json:"budget,omitempty"`
	Seed    int           `json:"seed,omitempty"`
}

// lanes is the maximum number of methods in a race.
const lanes = 4

// raceParams are the parameters of a race other than its methods.
var raceParams = []param.Spec{
	{Name: "budget", Title: string(textRandomGamesEach), Kind: param.Int, Default: "20000", Min: 100,
		Max: 10_000_000,
		Log: true},
	{Name: "seed", Title: string(textSeed), Kind: param.Int, Default: "1", Min: 1, Max: 1000},
}

// complete replaces missing and unknown values by defaults.
func (s *raceSetup) complete(methods method.List) {
	n := 0
	for i, name := range s.Methods {
		if methodAt(methods, name) < 0 {
			s.Methods[i] = ""
		} else {
			n++
		}
	}
	if n == 0 {
		s.Methods = [lanes]string{"nrpa", "mlem", "annealing", "sampling"}
	}
	if _, err := param.Fill(raceParams, s.values()); err != nil {
		v := param.MustFill(raceParams, nil)
		s.Budget, s.Seed = v.Int("budget"), v.Int("seed")
	}
}

// choose puts a method into a lane and removes it from other lanes. at is its index in methods counted from
// 1; 0 empties the lane.
func (s *raceSetup) choose(methods method.List, lane, at int) {
	s.Methods[lane] = ""
	if at == 0 {
		return
	}
	name := methods[at-1].Name
	for i := range s.Methods {
		if s.Methods[i] == name {
			s.Methods[i] = ""
		}
	}
	s.Methods[lane] = name
}

func (s *raceSetup) values() param.Values {
	return param.Values{"budget": fmt.Sprint(s.Budget), "seed": fmt.Sprint(s.Seed)}
}

// race is a running or finished race.
type race struct {
	raceSetup
	variant rules.Variant
	lanes   []*lane
	task    *mailbox.Ask[laneReport]
}

// laneReport is a report of a method in a race.
type laneReport struct {
	lane  int // index into race.lanes
	info  search.Info
	ended bool // whether the method has ended, with err
	err   error
}

// lane is one method in a race.
type lane struct {
	method.Method
	color int // colour index, the index of the lane
	climb climb
	info  search.Info // the latest report
	ended bool
	err   error
	best  rules.Record // the best game in info
	end   game.View    // final position of best; nil before there is one
}

// startRace starts a race on a pool. It returns an error if there are fewer than two methods.
func startRace(s raceSetup, methods method.List, variant rules.Variant, p pool.Pool) (*race, error) {
	r := &race{raceSetup: s, variant: variant}
	for i, name := range s.Methods {
		if at := methodAt(methods, name); at >= 0 {
			r.lanes = append(r.lanes, &lane{Method: methods[at], color: i})
		}
	}
	if len(r.lanes) < 2 {
		return nil, textChooseAtLeastTwo.Error()
	}
	var racing method.List // in order of lanes
	for _, l := range r.lanes {
		racing = append(racing, l.Method)
	}
	spare := pool.Spare(p)
	r.task = mailbox.All(func(ctx context.Context, say func(laneReport)) error {
		return pool.Each(ctx, spare, len(racing), func(ctx context.Context, i int) error {
			report := func(info search.Info) { say(laneReport{lane: i, info: info}) }
			err := s.run(ctx, spare, racing[i], variant, report)
			say(laneReport{lane: i, ended: true, err: err})
			return nil // the other methods continue
		})
	})
	return r, nil
}

// run runs a method until its budget is used up.
func (s *raceSetup) run(
	ctx context.Context, p pool.Pool, m method.Method, variant rules.Variant, report func(search.Info),
) error {
	root, err := game.Track(rules.Game(), param.Values{"variant": variant.String()}, "")
	if err != nil {
		panic("morpion: " + err.Error()) // cannot happen: every variant has a start position
	}
	values, lim := s.terms(m)
	info, err := search.NewRemote(p, m.Name, values).Search(ctx, root, lim, report)
	if err == nil {
		report(info)
	}
	return err
}

// terms returns the settings and limits with which a method uses the budget. A method that counts steps gets
// the equivalent number of steps and cools down once during them.
func (s *raceSetup) terms(m method.Method) (param.Values, search.Limits) {
	lim := search.Limits{Nodes: int64(s.Budget), Seed: uint64(s.Seed)}
	if m.StepsPerGame == 0 {
		return nil, lim
	}
	lim.Nodes *= int64(m.StepsPerGame)
	return param.Values{"steps": fmt.Sprint(lim.Nodes)}, lim
}

// poll receives reports and reports whether there were any. A nil race has none.
func (r *race) poll() (changed bool) {
	if r == nil {
		return false
	}
	told, ended, _ := r.task.Take()
	for i, l := range r.lanes {
		var latest *laneReport // only the latest report of each method matters
		for k := range told {
			switch t := &told[k]; {
			case t.lane != i:
			case t.ended:
				l.ended, l.err = true, t.err
			default:
				latest = t
			}
		}
		if latest != nil {
			l.take(latest.info, r.variant)
		}
	}
	if ended {
		for _, l := range r.lanes { // methods that were stopped before they started
			changed = changed || !l.ended
			l.ended = true
		}
	}
	return changed || len(told) > 0
}

// take receives a report of the method.
func (l *lane) take(info search.Info, variant rules.Variant) {
	l.info = info
	l.climb.add(info)
	if moves := info.Lines[0].Moves; l.end == nil || len(moves) > len(l.best.Moves) {
		l.best = rules.Record{Variant: variant, Moves: moves}
		if b, err := l.best.Replay(); err != nil {
			l.err = err
		} else {
			l.end = rules.NewState(b)
		}
	}
}

func (r *race) running() bool {
	if r == nil {
		return false
	}
	for _, l := range r.lanes {
		if !l.ended {
			return true
		}
	}
	return false
}

// state describes the progress of a method in a word.
func (l *lane) state() string {
	switch {
	case l.err != nil:
		return lang.Fault(l.err)
	case !l.ended && l.end == nil:
		return textWaits.String()
	case !l.ended:
		return "runs"
	case l.info.Stop == search.Cancelled || l.end == nil:
		return textStopped.String()
	}
	return textFinished.String()
}
