// Package coevolve trains neural networks for Connect-k by co-evolution. The particles of a swarm are the
// weights of networks. Their fitness comes from games against each other, so that the only knowledge of the
// game is the list of legal moves (Messerschmidt, Engelbrecht: Learning to Play Games Using a PSO-Based
// Competitive Learning Approach, 2004).
//
// One iteration of a swarm of N particles with k opponents:
//
//  1. The competitors are the N particles and their N personal bests.
//  2. Each competitor draws k opponents and plays them; both sides are scored in each game, and a score is
//     divided by the number of games.
//  3. If a particle scores more than its personal best in this iteration, its position becomes the personal
//     best.
//  4. All particles move.
//
// With two swarms, one for each player, opponents are drawn from the other swarm, and a network always plays
// the same side. With one swarm, each pair plays two games with sides exchanged. The best network is the
// personal best with the highest score in the last iteration.
//
// Other methods are CMA-ES, a genetic algorithm with cultural learning, and back-propagation. Fitness can
// also come from games against a fixed player, or from positions whose values a solver has found.
package coevolve
