package othello

import (
	"math/bits"

	rules "ludarium/game/othello"
)

// Weights is an evaluation: weights for all configurations of the patterns, by the stage of the game. It may
// be shared. A stage that has been read no longer changes.
type Weights struct {
	stages [Stages]*[2]stageTables // index 1 is for the side whose discs have digit 2 in features
	errors ErrorModel
	wall   uint64 // squares outside the board; 0 for 8×8
	unread unread
}

const (
	// Stages is the number of stages of four discs each: stage 0 has up to 8 discs, stage 14 has 61 or more.
	Stages = 15

	discUnit = 32 // number of weight units in a disc
	evalMost = 63 // maximum evaluation in discs
)

// stageTables holds the weights of a stage from one side's point of view.
type stageTables [tableCount][1 << 16]int16

// stageOf returns the stage of a position with n empty squares.
func stageOf(n int) int { return min(max(60-n, 0)/4, Stages-1) }

// evaluate returns the expected score in 1/32 disc of a position with n empty squares, for the side to move
// with the discs own. side is 0 if own discs have digit 1 in the features f, and 1 if they have digit 2.
func (w *Weights) evaluate(f *features, own, opponent uint64, n, side int) int {
	return w.worth(f, own, opponent, rules.Moves(own, opponent)&^w.wall, n, side)
}

// worth is evaluate if the legal squares of the side to move are known.
func (w *Weights) worth(f *features, own, opponent, moves uint64, n, side int) int {
	t := &w.stages[stageOf(n)][side&1]
	t0, t1, t2 := &t[0], &t[1], &t[2]
	x := f[0] // add the edges
	sum := int(t0[uint16(x)]) + int(t0[uint16(x>>16)]) + int(t0[uint16(x>>32)]) + int(t0[uint16(x>>48)])
	for _, x := range f[1:3] { // add the blocks
		sum += int(t1[uint16(x)]) + int(t1[uint16(x>>16)]) + int(t1[uint16(x>>32)]) + int(t1[uint16(x>>48)])
	}
	for _, x := range f[3:11] {
		sum += int(t2[uint16(x)]) + int(t2[uint16(x>>16)]) + int(t2[uint16(x>>32)]) + int(t2[uint16(x>>48)])
	}
	x = f[11]
	sum += int(t2[uint16(x)]) + int(t2[uint16(x>>16)])
	replies := rules.Moves(opponent, own) &^ w.wall
	return sum + int(t2[mobilityOf(moves, replies)]) + int(t2[parityIndex(own|opponent)])
}

// Places are the places of the weights that an evaluation adds up, as table<<16 | index.
type Places [laneCount]int32

// PlacesOf returns the places for a position, from the point of view of the side to move with the discs own.
func PlacesOf(own, opponent uint64) (at Places) {
	f := newFeatures(own, opponent)
	for i := range lanes {
		at[i] = int32(lanes[i].pattern.table<<16 | int(uint16(f[i/4]>>(16*(i%4)))))
	}
	const last = (tableCount - 1) << 16
	at[len(lanes)] = int32(last | int(mobilityIndex(own, opponent)))
	at[len(lanes)+1] = int32(last | int(parityIndex(own|opponent)))
	return at
}

func mobilityIndex(own, opponent uint64) uint16 {
	return mobilityOf(rules.Moves(own, opponent), rules.Moves(opponent, own))
}

func mobilityOf(moves, replies uint64) uint16 {
	a := min(bits.OnesCount64(moves), mobilityMost)
	b := min(bits.OnesCount64(replies), mobilityMost)
	return uint16(mobilityOffset + a*(mobilityMost+1) + b)
}

func parityIndex(taken uint64) uint16 {
	n := 0
	for _, q := range [4]uint64{0x0f0f0f0f, 0xf0f0f0f0, 0x0f0f0f0f << 32, 0xf0f0f0f0 << 32} {
		n += bits.OnesCount64(^taken&q) & 1
	}
	return uint16(parityOffset + n)
}

// discs converts an evaluation to a score: an integer number of discs, less than a win of all discs.
func discs(value int) int {
	return max(-evalMost, min(evalMost, (value+discUnit/2)>>5))
}
