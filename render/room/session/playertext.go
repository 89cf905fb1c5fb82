package session

import (
	"maps"
	"strconv"
	"strings"
	"time"

	"ludarium/game/param"
)

// Settings of a player's text that are limits instead of parameters.
const (
	limitPrefix = "limit."
	limitTime   = "limit.time"
	limitNodes  = "limit.nodes"
	limitDepth  = "limit.depth"
	limitSeed   = "limit.seed"
)

// Text returns the player as a text for links, such as "alphabeta limit.time=1s".
func (p Player) Text() string {
	v := maps.Clone(p.Values)
	if v == nil {
		v = param.Values{}
	}
	if p.Limits.Time > 0 {
		v[limitTime] = p.Limits.Time.String()
	}
	for name, n := range map[string]int64{limitNodes: p.Limits.Nodes, limitDepth: int64(p.Limits.Depth)} {
		if n > 0 {
			v[name] = strconv.FormatInt(n, 10)
		}
	}
	if p.Limits.Seed > 0 {
		v[limitSeed] = strconv.FormatUint(p.Limits.Seed, 10)
	}
	return strings.TrimSpace(p.Kind + " " + v.String())
}

// ParsePlayer is the inverse of Player.Text. It checks only the form.
func ParsePlayer(text string) (p Player, err error) {
	kind, rest, _ := strings.Cut(text, " ")
	v, err := param.ParseValues(rest)
	if err != nil {
		return p, err
	}
	p.Kind = kind
	for name, value := range v {
		if !strings.HasPrefix(name, limitPrefix) {
			continue
		}
		delete(v, name)
		switch name {
		case limitTime:
			p.Limits.Time, err = time.ParseDuration(value)
		case limitNodes:
			p.Limits.Nodes, err = strconv.ParseInt(value, 10, 64)
		case limitDepth:
			p.Limits.Depth, err = strconv.Atoi(value)
		case limitSeed:
			p.Limits.Seed, err = strconv.ParseUint(value, 10, 64)
		default:
			err = textNoSuchLimit.Error("name", name)
		}
		if err != nil {
			return Player{}, err
		}
	}
	if len(v) > 0 {
		p.Values = v
	}
	return p, nil
}
