// Package train trains the n-tuple networks of the 2048 engine. Trainer performs temporal-difference learning
// on self-play games, Trainer.NextStage starts a further stage, and Write writes the file of a network.
//
// The results depend only on seeds and numbers of games, not on interruptions: a training that was saved and
// resumed ends with the same network. The task of build/train makes the networks that come with the program;
// the experiment 2048/learning trains small networks. This package is not needed for playing. From package
// twenty48 it uses, besides what playing needs, the tables of a Network, its Dealer, and Downgrade for Scout.
package train
