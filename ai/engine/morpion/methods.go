package morpion

import (
	"ludarium/ai/method"
	"ludarium/game/param"
	"ludarium/game/text/cite"
)

// about returns the description of a method for Morpion Solitaire. source may be empty.
func about(name, title, doc, source string) method.Method {
	return method.Method{
		Name: name, Title: title, Doc: doc, Source: source,
		Strengths: []param.Spec{method.ByTime("3000"), method.ByPlayouts("100000")},
		Plays:     method.Scope{Games: []string{"morpion"}},
	}
}

// as converts m to the interface Method. It is used for methods that are their own settings.
func as[M Method](m M) Method { return m }

// Methods returns all methods of this package.
func Methods() method.Registry[Method] {
	usual := about("nrpa", "NRPA",
		"Nested rollout policy adaptation: learns from its best games which lines to draw.",
		"Rosin: Nested Rollout Policy Adaptation for Monte Carlo Tree Search, 2011")
	usual.Rank = 3
	annealing := about("annealing", "Simulated annealing", "Plays and takes back moves at random; as "+
		"the temperature falls, take-backs become rarer.",
		"Hyyrö, Poranen: New Heuristics for Morpion Solitaire, 2007")
	annealing.StepsPerGame = stepsPerGame
	return method.Registry[Method]{
		method.New(usual, NRPA{}, as[NRPA]),
		method.New(about("beam", "Beam NRPA",
			"NRPA that follows several games on each level, each with its own policy.",
			"Cazenave, Teytaud: Beam Nested Rollout Policy Adaptation, 2012"), BeamNRPA{}, as[BeamNRPA]),
		method.New(about("perturbation", "Perturbation",
			"Repeatedly takes back some moves of its game and searches again.", ""),
			perturbationSettings{}, perturbationSettings.method),
		method.New(about("nested", "Nested Monte Carlo",
			"Tries every move with a search of the level below and follows the best game seen.",
			"Cazenave: Nested Monte-Carlo Search, 2009"), Nested{}, as[Nested]),
		method.New(about("nested-shared", "Parallel nested Monte Carlo",
			"Nested Monte Carlo search that shares the searches of a move among all processors.",
			"Cazenave, Jouandeau: Parallel Nested Monte-Carlo Search, 2009"), Shared{}, as[Shared]),
		method.New(about("reflexive", "Reflexive Monte Carlo", "Plays the first move of the best of many "+
			"games, which are played in the same way one level below.",
			"Cazenave: Reflexive Monte-Carlo Search, 2007"), reflexiveSettings{}, reflexiveSettings.method),
		method.New(about("rs1", "RS1", "Plays the move after which random games are longest on average.",
			"Hyyrö, Poranen: New Heuristics for Morpion Solitaire, 2007"), Averaging{}, as[Averaging]),
		method.New(about("rs2", "RS2", "Plays the first move of the longest of many random games.",
			"Hyyrö, Poranen: New Heuristics for Morpion Solitaire, 2007"), flatSettings{},
			func(s flatSettings) Method { return Reflexive{Counts: []int{s.games}} }),
		method.New(about("uct", "UCT", "Grows a tree by upper confidence bounds and plays the move with "+
			"the best mean.", "Kocsis, Szepesvári: Bandit Based Monte-Carlo Planning, 2006"), UCT{}, as[UCT]),
		method.New(annealing, Annealing{}, as[Annealing]),
		method.New(about("mlem", "Multi-level evolution",
			"Evolves a population of games in which good openings spread, on two levels.",
			cite.Laitinen.Full), evolutionSettings{form: multiLevel}, evolutionSettings.method),
		method.New(about("mlem-policy", "Evolution with a policy", "Multi-level evolution that draws its "+
			"random moves from a policy, learned as in NRPA.", ""),
			evolutionSettings{form: withPolicy}, evolutionSettings.method),
		method.New(about("end", "END and SAGE", "Evolves a population of games that commits to one more "+
			"move after each round; with a multiplier above 1 this is SAGE.",
			cite.Laitinen.Full), evolutionSettings{form: committing}, evolutionSettings.method),
		method.New(about("sampling", "Random games", "Plays random games and keeps the longest.",
			cite.Laitinen.Full), samplingSettings{}, samplingSettings.method),
	}
}
