package twenty48

import (
	"strconv"
	"strings"

	"ludarium/ai/search"
	"ludarium/game/param"
	"ludarium/game/text/fault"
)

// parseNumbers parses a list of numbers between low and high, such as "4,10,20". The error quotes the invalid
// number and gives its position.
func parseNumbers(list string, low, high float64) ([]float64, error) {
	var out []float64
	for i, word := range strings.Split(list, ",") {
		x, err := strconv.ParseFloat(strings.TrimSpace(word), 64)
		if err != nil || !(x >= low && x <= high) {
			return nil, fault.Errorf("number %d, %q, is not between %v and %v", i+1, word, low, high)
		}
		out = append(out, x)
	}
	return out, nil
}

// parseCounts is like parseNumbers, for integers.
func parseCounts(list string, low, high int) ([]int, error) {
	numbers, err := parseNumbers(list, float64(low), float64(high))
	if err != nil {
		return nil, err
	}
	var out []int
	for i, x := range numbers {
		if x != float64(int(x)) {
			return nil, fault.Errorf("number %d, %v, is not a whole number", i+1, x)
		}
		out = append(out, int(x))
	}
	return out, nil
}

// parseSettings parses the parameters of an agent, "name=value,name=value". "nodes" and "playouts" are not
// parameters but the maximum number of nodes or playouts for each move.
func parseSettings(text string) (param.Values, search.Limits, error) {
	v, err := param.ParseValues(strings.ReplaceAll(text, ",", " "))
	if err != nil {
		return nil, search.Limits{}, err
	}
	var lim search.Limits
	for _, name := range []string{"nodes", "playouts"} {
		text, ok := v[name]
		if !ok {
			continue
		}
		if lim.Nodes, err = strconv.ParseInt(text, 10, 64); err != nil || lim.Nodes < 1 {
			return nil, search.Limits{}, fault.Errorf("%s %q is not a whole number from 1", name, text)
		}
		delete(v, name)
	}
	return v, lim, nil
}

// parseAgents parses a list of agents with their parameters, such as "corner;expectimax,depth=3,nodes=5000".
// A prefix "NAME=" names an agent. The first comma may be a colon, as in older links.
func parseAgents(list string, games int) ([]entrant, error) {
	var out []entrant
	for i, word := range strings.Split(list, ";") {
		word = strings.TrimSpace(word)
		e := entrant{Name: word, Games: games, Color: i}
		agent, settings := word, ""
		if at := strings.IndexAny(word, ",:"); at >= 0 {
			agent, settings = word[:at], word[at+1:]
		}
		if name, kind, ok := strings.Cut(agent, "="); ok && name != "" {
			e.Name, agent = name, kind
		}
		e.Kind = agent
		_, err := kindByName(agent)
		if err == nil {
			e.Values, e.Limits, err = parseSettings(settings)
		}
		if err != nil {
			return nil, fault.Errorf("agent %d, %q: %w", i+1, word, err)
		}
		out = append(out, e)
	}
	return out, nil
}
