package view

import (
	"slices"

	"ludarium/ai/live"
	"ludarium/ai/search"
	"ludarium/render/ui/lang"
)

// abouts explains each kind of view and how to read it, in two sentences.
var abouts = map[string]lang.Text{
	live.AnnealingKind:  textAboutAnnealing,
	live.PopulationKind: textAboutPopulation,
	live.GenerationKind: textAboutGeneration,
	live.ReliefKind:     textAboutRelief,
	live.SwarmKind:      textAboutSwarm,
	live.LeagueKind:     textAboutLeague,
	live.TourKind:       textAboutTour,
	live.DiffusionKind:  textAboutDiffusion,
	live.GridKind:       textAboutGrid,
	live.CurveKind:      textAboutCurve,
	live.ClimbKind:      textAboutClimb,
	live.PolicyKind:     textAboutPolicy,
	live.WeightsKind:    textAboutWeightsView,
	live.NetworkKind:    textAboutNetworkView,
	live.ExpressionKind: textAboutExpression,
	live.RulesKind:      textAboutRules,
	live.TreeKind:       textAboutTree,
	live.ChildrenKind:   textAboutChildren,
	live.CurrentKind:    textAboutCurrent,
}

// About returns two sentences for each kind among the views: what it shows and how to read it.
func About(views []search.View) (texts []string) {
	for _, k := range live.Kinds() {
		if slices.ContainsFunc(views, func(v search.View) bool { return v.Kind == k.Name }) {
			texts = append(texts, abouts[k.Name].String())
		}
	}
	return texts
}
