// Package coevolve breeds neural networks that play Connect-k. A swarm's particles are the weights of
// networks; how good they are they find out by games against each other, so that the only knowledge of the
// game that goes in is the list of legal moves (Messerschmidt, Engelbrecht: Learning to Play Games Using a
// PSO-Based Competitive Learning Approach, 2004).
//
// One iteration of a swarm of N particles with k opponents:
//
//  1. The competitors are the N particles and the N best places that they have had.
//  2. Each competitor draws k opponents and plays them; both sides are scored in each game, and a score is
//     divided by the number of games.
//  3. A particle that scores more than its best place did in this iteration makes its place the best one.
//  4. All particles move.
//
// With two swarms, one for each player, opponents are drawn from the other swarm and nobody ever plays the
// other side; with one, each pair plays a game either way. The best network is the best place with the
// highest score of the last iteration.
//
// Beside the swarms there are CMA-ES, a genetic algorithm whose pupils learn from the best (cultural
// learning) and back-propagation, and beside the games of the population, games against a player that stays
// the same, and positions whose values a solver has found.
package coevolve
