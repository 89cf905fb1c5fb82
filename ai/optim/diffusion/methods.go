package diffusion

import (
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// Family is the family of all methods here.
const Family = "diffusion"

// Methods returns stochastic diffusion search and its variants. The slice and the descriptions are the caller's.
func Methods() []Method {
	const foundations = "De Meyer: Foundations of Stochastic Diffusion Search, 2004"
	return []Method{
		variant("sds", "Stochastic diffusion search", "passive: ask a random agent; active: copy, else draw anew", "Bishop: Stochastic Searching Networks, 1989", nil,
			"Agents test one part of what they hold, and those that fail take over what an active one holds or try something new."),
		variant("sds-moving", "Diffusion search for what moves", "copy h, with probability μ a neighbour of h",
			"De Meyer, Nasuto, Bishop: Partial Function Evaluation in Swarm Intelligence Dynamic Optimisation, 2006", param.Values{"mutation": "0.1"},
			"Copies are not always exact, so that agents find what they look for again when it has moved a little."),
		variant("sds-context", "Context-sensitive diffusion search", "active: ask a random agent; active with the same hypothesis: draw anew", foundations,
			param.Values{"context": "sensitive", "share": "0.4"},
			"An active agent that meets another one with the same hypothesis lets go of it, so that no hypothesis takes nearly all agents."),
		variant("sds-optimists", "Secret optimists", "passive optimist: keep h", foundations, param.Values{"optimists": "0.3"},
			"Some agents keep their hypothesis after a failed test, though nobody copies it from them then."),
		variant("sds-hermits", "Hermits", "asked hermit: as if passive", foundations, param.Values{"hermits": "0.3"},
			"Some agents never pass on what they hold, as if they were always passive."),
	}
}

func variant(name, title, formula, source string, usual param.Values, doc string) Method {
	m := Method{Description: optim.Description{Name: name, Title: title, Family: Family, Doc: doc, Formula: formula, Source: source,
		Params: slices.Clone(params)}}
	for i, p := range m.Params {
		if v, ok := usual[p.Name]; ok {
			m.Params[i].Default = v
		}
	}
	m.New = func(set Setup, v param.Values) (optim.Optimizer[[]int], error) { return newAgents(set, v) }
	return m
}

var params = []param.Spec{
	{Name: "agents", Title: "Agents", Doc: "How many hold a hypothesis.", Unit: "agents", Kind: param.Int, Default: "100", Min: 1, Max: 100_000, Log: true},
	{Name: "tests", Title: "Tests", Doc: "How many parts an agent tests in a round; it is active when all are right.", Unit: "tests", Kind: param.Int,
		Default: "1", Min: 1, Max: 100},
	{Name: "mutation", Title: "Inexact copies", Doc: "The probability that a copy is a neighbour of what is copied.", Kind: param.Float, Default: "0", Min: 0,
		Max: 1},
	{Name: "context", Title: "Context", Doc: "Whether active agents let go of a hypothesis that another active one holds, too.", Kind: param.Choice,
		Default: "free",
		Choices: []string{"free", "sensitive"}},
	{Name: "hermits", Title: "Hermits", Doc: "The share of agents that never pass on what they hold.", Kind: param.Float, Default: "0", Min: 0, Max: 1},
	{Name: "optimists", Title: "Secret optimists", Doc: "The share of agents that keep their hypothesis after a failed test.", Kind: param.Float, Default: "0",
		Min: 0,
		Max: 1},
	{Name: "share", Title: "Agreement", Doc: "The share of agents that are active with one hypothesis which ends the search.", Kind: param.Float, Default: "0.9",
		Min: 0.01, Max: 1},
	{Name: "rest", Title: "Rest", Doc: "For how many rounds in a row the agreement has to last; a search that goes on for ever has more of them than its limit.",
		Unit: "rounds", Kind: param.Int, Default: "5", Min: 1, Max: 1_000_000_000},
}
