package lab

import (
	"encoding/json"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"

	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// Plan identifies a run. Equal plans give equal results, byte for byte.
type Plan struct {
	Experiment string       `json:"experiment"`
	Version    int          `json:"version"`
	Values     param.Values `json:"values"` // complete values
	Seed       uint64       `json:"seed"`
	Shard      int          `json:"shard"`  // the run has the trials i with i mod Shards = Shard
	Shards     int          `json:"shards"` // number of shards; 1 for a whole run
	Trials     int          `json:"trials"` // number of trials in all shards together
	// Added is the number of Trials beyond those that the values request, see Longer.
	Added int `json:"added,omitempty"`
}

// NewPlan returns the plan of a whole run with the given values; missing values have their defaults. It
// returns an error for values that the experiment does not allow.
func NewPlan(e *Experiment, given param.Values, seed uint64) (Plan, error) {
	p, err := Draft(&e.Description, given, seed)
	if err != nil {
		return Plan{}, err
	}
	return p.counted(e)
}

// Draft is like NewPlan but needs only the description of the experiment. Trials is 0, and combinations of
// values that only the experiment can reject are accepted.
func Draft(d *Description, given param.Values, seed uint64) (Plan, error) {
	v, err := param.Fill(d.Params, given)
	if err != nil {
		return Plan{}, fault.Errorf("lab: %s: %w", d.Name, err)
	}
	return Plan{Experiment: d.Name, Version: d.Version, Values: v, Seed: seed, Shards: 1}, nil
}

// counted returns the draft p with its number of trials.
func (p Plan) counted(e *Experiment) (Plan, error) {
	n, err := e.Trials(p.Values)
	if err != nil {
		return Plan{}, fault.Errorf("lab: %s: %w", e.Name, err)
	}
	p.Trials = n + p.Added
	if most := e.most(p.Values); p.Added < 0 || p.Added > 0 && p.Trials > most {
		return Plan{}, fault.Errorf("lab: %s: a run of these settings has at most %d trials", e.Name,
			max(most, n))
	}
	return p, nil
}

// Part returns the plan of shard i of n, numbered from 0. It returns an error if there is no such shard.
func (p Plan) Part(i, n int) (Plan, error) {
	if n < 1 || i < 0 || i >= n {
		return Plan{}, fault.Errorf("lab: there is no shard %d of %d; shards are counted from 0", i, n)
	}
	p.Shard, p.Shards = i, n
	return p, nil
}

// ParseShard parses "i/n" with i from 0 to n − 1.
func ParseShard(text string) (i, n int, err error) {
	a, b, ok := strings.Cut(text, "/")
	if ok {
		if i, err = strconv.Atoi(a); err == nil {
			n, err = strconv.Atoi(b)
		}
	}
	if !ok || err != nil || n < 1 || i < 0 || i >= n {
		return 0, 0, fault.Errorf("lab: shard %q is not i/n with i from 0 to n−1", text)
	}
	return i, n, nil
}

// mine reports whether trial i belongs to the plan's shard.
func (p Plan) mine(i int) bool { return i%p.Shards == p.Shard }

// Count returns the number of trials in the plan's shard.
func (p Plan) Count() int { return (p.Trials - p.Shard + p.Shards - 1) / p.Shards }

// ID returns a name of the plan that can be used for a folder or a key. Equal plans have equal IDs.
func (p Plan) ID() string {
	data, err := json.Marshal(p)
	if err != nil {
		panic("lab: " + err.Error()) // cannot happen: strings and numbers can be encoded
	}
	sum := fnv.New64a()
	sum.Write(data)
	return fmt.Sprintf("%s-%016x", strings.ReplaceAll(p.Experiment, "/", "-"), sum.Sum64())
}

// String returns the settings of the run as one line that ParseLine can read, such as "2048/random games=1000
// seed=7".
func (p Plan) String() string {
	line := p.Experiment
	if v := p.Values.String(); v != "" {
		line += " " + v
	}
	line += " seed=" + strconv.FormatUint(p.Seed, 10)
	if p.Added > 0 {
		line += fmt.Sprintf(" more=%d", p.Added)
	}
	if p.Shards > 1 {
		line += fmt.Sprintf(" shard=%d/%d", p.Shard, p.Shards)
	}
	return line
}

// ParseLine parses settings in the format of String, for one of the experiments returned by find. Missing
// values have their defaults; a missing seed is 1. The error names the invalid word.
func ParseLine(line string, find func(name string) (*Experiment, error)) (Plan, error) {
	var e *Experiment
	p, err := ParseDraft(line, func(name string) (*Description, error) {
		var err error
		if e, err = find(name); err != nil {
			return nil, err
		}
		return &e.Description, nil
	})
	if err != nil {
		return Plan{}, err
	}
	return p.counted(e)
}

// ParseDraft is like ParseLine but needs only the descriptions of the experiments; see Draft.
func ParseDraft(line string, find func(name string) (*Description, error)) (Plan, error) {
	name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	d, err := find(name)
	if err != nil {
		return Plan{}, err
	}
	v, err := param.ParseValues(rest)
	if err != nil {
		return Plan{}, fault.Errorf("lab: %w", err)
	}
	seed := uint64(1)
	if text, ok := v["seed"]; ok {
		if seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return Plan{}, fault.Errorf("lab: seed %q is not a whole number from 0 to 2⁶⁴ − 1", text)
		}
		delete(v, "seed")
	}
	shard, sharded := v["shard"]
	delete(v, "shard")
	added := 0
	if text, ok := v["more"]; ok {
		if added, err = strconv.Atoi(text); err != nil || added < 0 || added > Endless {
			return Plan{}, fault.Errorf("lab: more %q is not a number of trials", text)
		}
		delete(v, "more")
	}
	p, err := Draft(d, v, seed)
	p.Added = added
	if err != nil || !sharded {
		return p, err
	}
	i, n, err := ParseShard(shard)
	if err != nil {
		return Plan{}, err
	}
	return p.Part(i, n)
}

// check returns an error if the plan does not match the current version of e.
func (p Plan) check(e *Experiment) error {
	if p.Experiment != e.Name {
		return fault.Errorf("lab: the run belongs to %s, not to %s", p.Experiment, e.Name)
	}
	if p.Version != e.Version {
		return fault.Errorf("lab: the run was made with version %d of %s; this is version %d", p.Version,
			e.Name, e.Version)
	}
	now, err := Draft(&e.Description, p.Values, p.Seed)
	if err == nil {
		now.Added = p.Added
		now, err = now.counted(e)
	}
	if err != nil {
		return err
	}
	if now, err = now.Part(p.Shard, p.Shards); err != nil {
		return err
	}
	if now.ID() != p.ID() {
		return fault.Errorf("lab: the run of %s asks for %d trials, but its values require %d", e.Name,
			p.Trials, now.Trials)
	}
	return nil
}
