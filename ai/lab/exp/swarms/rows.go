package swarms

// Row is a system that the thesis names, and where it is to be found here.
type Row struct {
	Number     int
	Name       string
	Experiment string // the name of the one that shows it; empty where the thesis has no more than its name
	Doc        string // where there is no experiment: two sentences on what it is
	Source     string
}

// Rows returns the systems of the thesis that particle swarms, evolution and their test functions cover, by their numbers.
func Rows() []Row {
	built := func(n int, name, experiment string) Row {
		return Row{Number: n, Name: name, Experiment: "swarms/" + experiment}
	}
	return []Row{
		built(29, "Genetic algorithm", "ga"),
		built(30, "Random search baseline", "random"),
		built(33, "Test functions Alpine, Parabola, Rosenbrock and comparison protocol", "protocol"),
		built(49, "Basic PSO (c1, cMax)", "basic"),
		built(50, "Original PSO with vMax", "original"),
		built(51, "Linearly decreasing inertia", "inertia"),
		built(52, "TVAC", "tvac"),
		built(53, "Bound confinement", "bounds"),
		built(54, "GP-evolved update rules", "extended"),
		built(55, "Evolved update schedule", "schedule"),
		built(56, "Topologies gbest, lbest ring", "topologies"),
		built(57, "Random topology per iteration", "random-links"),
		built(58, "FIPS", "fips"),
		built(59, `FIPS "square"/cluster topologies`, "fips-clusters"),
		built(60, "Memory/explorer swarms", "explorers"),
		built(61, "Overshooting demonstration", "overshooting"),
		built(62, "MeSwarm with Solis–Wets", "meswarm"),
		built(63, "Pareto dominance / multi-objective PSO", "pareto"),
		built(64, "Re-randomising PSO for dynamic problems", "moving"),
		built(65, "Charged PSO", "charged"),
		built(66, "TRIBES", "tribes"),
		built(67, "Co-PSO for constraints", "constrained"),
		built(68, "Stagnation / distribution / Bayesian analyses", "stability"),
		built(69, "GCPSO", "gcpso"),
		built(70, "RPSO", "rpso"),
		built(71, "PSO as network trainer on data", "network"),
		built(72, "SOSwarm", "map"),
		built(73, "dPSO for robots", "dpso"),
		built(74, "NichePSO", "niche"),
		built(75, "Clustered PSO (k-means stereotyping)", "clustered"),
		built(76, "SPSO species", "spso"),
		built(77, "G-PSO", "gpso"),
		built(78, "FDR-PSO", "fdr"),
		built(79, "FER-PSO", "fer"),
		built(80, "SEPSO", "sepso"),
		built(81, "CRS", "crs"),
		built(82, "CRIBS", "cribs"),
		built(83, "ARPSO", "arpso"),
		built(84, "Breeding Swarms (VPAC)", "breeding"),
		{85, "PSO + GA with sub-populations (Løvbjerg)", "", "Particles that breed with each other, in sub-populations that sometimes exchange parents. " +
			"The thesis gives no rule; breeding swarms, which followed, are here.",
			"Løvbjerg, Rasmussen, Krink: Hybrid Particle Swarm Optimiser with Breeding and Subpopulations, 2001"},
		built(86, "DEPSO", "depso"),
		{87, "PSO-guided evolution strategy", "", "An evolution strategy whose mutations are steered by the best places of a swarm. " +
			"The thesis names it and says no more.", "Hsieh, Sun, Liu: Particle Swarm Guided Evolution Strategy, 2007"},
		built(88, "Predator–prey optimisation", "predator"),
		built(89, "CLPSO", "clpso"),
		built(90, "HPSO-TVAC", "hpso"),
		built(91, "GDPS", "gdps"),
		built(92, "Kennedy's non-dynamic probabilistic PSO (bare bones)", "bare-bones"),
		built(93, "Two-funnel landscape", "funnels"),
		{94, "Adaptive niching parameters (Bird & Li 2006)", "", "Niches found from how long particles stay close to each other, so that no radius must be " +
			"known. The thesis tells of the idea, not of the rule.", "Bird, Li: Adaptively Choosing Niching Parameters in a PSO, 2006"},
	}
}
