// Package train teaches the n-tuple networks of the 2048 engine: temporal-difference learning on the games
// that a network plays by itself (Trainer), in stages (Trainer.NextStage), and the file that is made of what
// was learnt (Write).
//
// What it makes depends on seeds and numbers of games alone, not on interruptions: a run that was saved and
// resumed ends with the same network. The task of build/train makes the networks that are shipped; the
// experiment 2048/learning trains small ones. Play does not need it. What it needs of the engine beyond what
// play does are the tables of a Network, its Dealer, and Downgrade for scouts.
package train
