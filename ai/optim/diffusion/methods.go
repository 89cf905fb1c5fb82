package diffusion

import (
	"slices"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// family is the family of all methods here.
const family = "diffusion"

// Methods returns stochastic diffusion search and its variants. The slice and the descriptions are the
// caller's.
func Methods() []Method {
	tested := variant("suitability", "Grech-Cini suitability test",
		"suitable: a > 1/(2 − b), a and b: probability of being active at the target and elsewhere",
		"Grech-Cini: Locating Facial Features, 1995", nil,
		"Before the search a test samples random hypotheses and predicts whether a cluster of agents "+
			"would grow at the target.")
	tested.Params = append(tested.Params, suitabilityParams()...)
	const foundations = "De Meyer: Foundations of Stochastic Diffusion Search, 2004"
	return []Method{
		variant("sds", "Stochastic diffusion search",
			"a passive agent asks a random agent: if that is active, copy h, else draw h at random",
			"Bishop: Stochastic Searching Networks, 1989", nil,
			"An agent tests one part of its hypothesis. If the test fails, the agent asks a random "+
				"agent and copies an active one's hypothesis or else draws a new one."),
		variant("sds-moving", "SDS for dynamic problems", "copy h, but with probability μ a neighbour of h",
			"De Meyer, Nasuto, Bishop: Partial Function Evaluation in Swarm Intelligence Dynamic "+
				"Optimisation, 2006", param.Values{"mutation": "0.1"},
			"Some copies are inexact, so the agents find their target again after it has moved a little."),
		variant("sds-context", "Context-sensitive SDS",
			"an active agent asks a random agent: if that is active with the same h, draw h at random",
			foundations,
			param.Values{"context": "sensitive", "share": "0.4"},
			"An active agent that meets another active agent with the same hypothesis draws a new one, "+
				"so no hypothesis captures nearly all agents."),
		variant("sds-optimists", "SDS with secret optimists", "a passive optimist keeps h", foundations,
			param.Values{"optimists": "0.3"},
			"Some agents keep their hypothesis after a failed test, but no agent copies it while they "+
				"are passive."),
		variant("sds-hermits", "SDS with hermits", "a hermit counts as passive when asked", foundations,
			param.Values{"hermits": "0.3"},
			"Some agents never pass on their hypothesis, not even while they are active."),
		tested,
	}
}

func variant(name, title, formula, source string, usual param.Values, doc string) Method {
	m := Method{Description: optim.Description{Name: name, Title: title, Family: family, Doc: doc,
		Formula: formula, Source: source,
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
	{Name: "agents", Title: "Agents", Doc: "Number of agents. Each holds one hypothesis.", Unit: "agents",
		Kind: param.Int, Default: "100", Min: 1, Max: 100_000, Log: true},
	{Name: "tests", Title: "Tests",
		Doc:  "Parts that an agent tests per round. The agent is active if all of them are right.",
		Unit: "tests", Kind: param.Int, Default: "1", Min: 1, Max: 100},
	{Name: "mutation", Title: "Inexact copies",
		Doc: "Probability that a copy is a neighbour of the copied hypothesis.", Kind: param.Float,
		Default: "0", Min: 0, Max: 1},
	{Name: "context", Title: "Context",
		Doc: "Whether an active agent drops its hypothesis when it meets another active agent that " +
			"holds the same one.", Kind: param.Choice,
		Default: "free",
		Choices: []string{"free", "sensitive"},
		Titles:  []string{"free", "sensitive"}},
	{Name: "hermits", Title: "Hermits",
		Doc: "Share of agents that never pass on their hypothesis.", Kind: param.Float, Default: "0",
		Min: 0, Max: 1},
	{Name: "optimists", Title: "Secret optimists",
		Doc: "Share of agents that keep their hypothesis after a failed test.", Kind: param.Float,
		Default: "0", Min: 0, Max: 1},
	{Name: "share", Title: "Agreement",
		Doc: "Share of agents active with the same hypothesis at which the search ends.", Kind: param.Float,
		Default: "0.9", Min: 0.01, Max: 1},
	{Name: "rest", Title: "Rest",
		Doc: "Consecutive rounds for which the agreement must last. With a value above the limit of " +
			"rounds the search never ends by agreement.",
		Unit: "rounds", Kind: param.Int, Default: "5", Min: 1, Max: 1_000_000_000},
}
