package catalog

import (
	connectk "ludarium/ai/engine/connectk/trainer"
	othello "ludarium/ai/engine/othello/trainer"
	"ludarium/ai/method/training"
)

// Trainers returns the trainers of a game in display order; nil if the game has none.
func Trainers(game string) []training.Trainer {
	switch game {
	case "connectk":
		return connectk.Trainers()
	case "othello":
		return othello.Trainers()
	}
	return nil
}

// FindTrainer returns the trainer of a game with the given name; the error lists the names.
func FindTrainer(game, name string) (training.Trainer, error) {
	return training.Find(Trainers(game), name)
}
