package diffusion

import (
	"cmp"

	"ludarium/ai/optim"
	"ludarium/game/param"
)

// family is the family of all methods in this package.
const family = "diffusion"

// Methods returns stochastic diffusion search and its variants. The slice and the descriptions are the
// caller's.
func Methods() []Entry {
	const foundations = "De Meyer: Foundations of Stochastic Diffusion Search, 2004"
	return []Entry{
		variant("sds", "Stochastic diffusion search",
			"a passive agent asks a random agent: if that is active, copy h, else draw h at random",
			"Bishop: Stochastic Searching Networks, 1989", settings{},
			"An agent tests one part of its hypothesis. If the test fails, the agent asks a random "+
				"agent and copies an active one's hypothesis or else draws a new one."),
		variant("sds-moving", "SDS for dynamic problems", "copy h, but with probability μ a neighbour of h",
			"De Meyer, Nasuto, Bishop: Stochastic Diffusion Search: Partial Function Evaluation in "+
				"Swarm Intelligence Dynamic Optimisation, 2006", settings{mutation: 0.1},
			"Some copies are inexact, so the agents find their target again after it has moved a little."),
		variant("sds-context", "Context-sensitive SDS",
			"an active agent asks a random agent: if that is active with the same h, draw h at random",
			foundations,
			settings{context: "sensitive", share: 0.4},
			"An active agent that meets another active agent with the same hypothesis draws a new one, "+
				"so no hypothesis captures nearly all agents."),
		variant("sds-optimists", "SDS with secret optimists", "a passive optimist keeps h", foundations,
			settings{optimists: 0.3},
			"Some agents keep their hypothesis after a failed test, but no agent copies it while they "+
				"are passive."),
		variant("sds-hermits", "SDS with hermits", "a hermit counts as passive when asked", foundations,
			settings{hermits: 0.3},
			"Some agents never pass on their hypothesis, not even while they are active."),
		variant("suitability", "Grech-Cini suitability test",
			"suitable: a > 1/(2 − b), a and b: probability of being active at the target and elsewhere",
			"Grech-Cini: Locating Facial Features, 1995", settings{tested: true},
			"Before the search a test samples random hypotheses and predicts whether a cluster of agents "+
				"would grow at the target."),
	}
}

// variant returns a method. usual holds the defaults that differ from the other variants.
func variant(name, title, formula, source string, usual settings, doc string) Entry {
	usual.context, usual.share = cmp.Or(usual.context, "free"), cmp.Or(usual.share, 0.9)
	return optim.Of(optim.Description{Name: name, Title: title, Family: family, Doc: doc, Formula: formula,
		Source: source}, usual, func(set Setup, s settings) (optim.Optimizer[[]int], error) {
		return newAgents(set, s)
	})
}

// settings are the parameters of Agents.
type settings struct {
	agents, tests      int
	mutation           float64
	context            string
	hermits, optimists float64
	share              float64
	rest               int

	tested   bool // whether a suitability test comes before the search
	suitable suitabilitySettings
}

// Params implements param.Settings.
func (s *settings) Params(p *param.Set) {
	p.Int(&s.agents, "agents", "Agents", "Number of agents. Each holds one hypothesis.", 100, 1, 100_000).
		Unit("agents").Log()
	p.Int(&s.tests, "tests", "Tests", "Parts that an agent tests per round. The agent is active if all of "+
		"them are right.", 1, 1, 100).Unit("tests")
	p.Float(&s.mutation, "mutation", "Inexact copies",
		"Probability that a copy is a neighbour of the copied hypothesis.", s.mutation, 0, 1)
	p.Choice(&s.context, "context", "Context", "Whether an active agent drops its hypothesis when it meets "+
		"another active agent that holds the same one.", s.context, "free", "sensitive").
		Titles("free", "sensitive")
	p.Float(&s.hermits, "hermits", "Hermits", "Share of agents that never pass on their hypothesis.",
		s.hermits, 0, 1)
	p.Float(&s.optimists, "optimists", "Secret optimists",
		"Share of agents that keep their hypothesis after a failed test.", s.optimists, 0, 1)
	p.Float(&s.share, "share", "Agreement",
		"Share of agents active with the same hypothesis at which the search ends.", s.share, 0.01, 1)
	p.Int(&s.rest, "rest", "Rest", "Consecutive rounds for which the agreement must last. With a value "+
		"above the limit of rounds the search never ends by agreement.", 5, 1, 1_000_000_000).Unit("rounds")
	if s.tested {
		s.suitable.params(p)
	}
}
