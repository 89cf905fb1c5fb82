package swarms

// Row is a system named in Huttunen 2008 and its experiment here.
type Row struct {
	Number     int
	Name       string
	Experiment string // name of the experiment that shows the system
}

// Rows returns the systems of Huttunen 2008 with their numbers, except the systems of the games.
func Rows() []Row {
	built := func(n int, name, experiment string) Row {
		return Row{Number: n, Name: name, Experiment: "swarms/" + experiment}
	}
	return []Row{
		built(24, "Constructive heuristic (SAT)", "satisfiability"),
		built(25, "Local search with restarts (SAT)", "satisfiability"),
		built(26, "Hill climbing", "hill-climbing"),
		built(27, "Simulated annealing", "annealing"),
		built(28, "Tabu search", "satisfiability"),
		built(29, "Genetic algorithm", "ga"),
		built(30, "Random search baseline", "random"),
		built(31, "Seeded generator, KISS", "swarm-generators"),
		built(32, "No-free-lunch demonstration", "no-free-lunch"),
		built(33, "Test functions Alpine, Parabola, Rosenbrock and comparison protocol", "protocol"),
		built(34, "Brood sorting", "brood-sorting"),
		built(35, "Division of labour (response thresholds)", "division-of-labour"),
		built(36, "Cooperative transport", "transport"),
		built(37, "Cooperative Hunters", "hunters"),
		built(38, "Cooperative Cleaners", "cleaners"),
		built(39, "ACO metaheuristic", "tours"),
		built(40, "ACS for the TSP", "tours"),
		built(41, "Ant System", "tours"),
		built(42, "S-ACO", "paths"),
		built(43, "SDS", "words"),
		built(44, "SDS for dynamic problems", "moving-word"),
		built(45, "Context-sensitive SDS", "words"),
		built(46, "Secret optimist", "words"),
		built(47, "Hermit", "words"),
		built(48, "Grech-Cini suitability test", "suitability"),
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
		built(68, "Stagnation / distribution / Bayesian analyses", "stagnation"),
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
		built(85, "PSO + GA with sub-populations (Løvbjerg)", "sub-populations"),
		built(86, "DEPSO", "depso"),
		built(87, "PSO-guided evolution strategy", "guided-mutation"),
		built(88, "Predator–prey optimisation", "predator"),
		built(89, "CLPSO", "clpso"),
		built(90, "HPSO-TVAC", "hpso"),
		built(91, "GDPS", "gdps"),
		built(92, "Kennedy's non-dynamic probabilistic PSO (bare bones)", "bare-bones"),
		built(93, "Two-funnel landscape", "funnels"),
		built(94, "Adaptive niching parameters (Bird & Li 2006)", "niche-radius"),
	}
}
