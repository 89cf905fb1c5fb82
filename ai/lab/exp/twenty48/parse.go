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
			return nil, fault.Errorf("number %d, %v, is not a whole one", i+1, x)
		}
		out = append(out, int(x))
	}
	return out, nil
}

// parseSettings parses the parameters of an agent, "name=value,name=value". "nodes" is not a parameter but
// the maximum number of nodes for each move.
func parseSettings(text string) (param.Values, search.Limits, error) {
	v, err := param.ParseValues(strings.ReplaceAll(text, ",", " "))
	if err != nil {
		return nil, search.Limits{}, err
	}
	var lim search.Limits
	if nodes, ok := v["nodes"]; ok {
		if lim.Nodes, err = strconv.ParseInt(nodes, 10, 64); err != nil || lim.Nodes < 1 {
			return nil, search.Limits{}, fault.Errorf("nodes %q is not a whole number from 1", nodes)
		}
		delete(v, "nodes")
	}
	return v, lim, nil
}

// parseAgents parses a list of agents with their parameters, such as "corner;expectimax:depth=3,nodes=5000".
func parseAgents(list string, games int) ([]entrant, error) {
	var out []entrant
	for i, word := range strings.Split(list, ";") {
		word = strings.TrimSpace(word)
		agent, settings, _ := strings.Cut(word, ":")
		e := entrant{Name: word, Kind: agent, Games: games, Color: i}
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
