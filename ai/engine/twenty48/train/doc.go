// Package train trains the n-tuple networks of the 2048 engine: temporal-difference learning on self-play
// games (Trainer), in stages (Trainer.NextStage), and writing the network file (Write).
//
// Results depend only on seeds and numbers of games, not on interruptions: a run that was saved and resumed
// ends with the same network. The task of build/train makes the shipped networks; the experiment
// 2048/learning trains small ones. Play does not need this package. From the engine it needs, besides what
// play uses, the tables of a Network, its Dealer, and Downgrade for scouts.
package train
