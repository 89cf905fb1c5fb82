package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"runtime"
	"strconv"
)

const (
	// sharedPlayouts is the number of playouts of each search whose work is shared. sharedRounds is the
	// number of times that each search runs; its shortest time counts.
	sharedPlayouts = 60_000
	sharedRounds   = 3
	// mostWorkers is the maximum number of workers that nested search can use.
	mostWorkers = 16
	// sharedLeast is the minimum speed-up as a fraction of the number of workers.
	sharedLeast = 0.7
)

// speedUp measures how much faster nested search of Morpion Solitaire is if several workers share its work.
// All searches make the same playouts. The source of the method, Cazenave and Jouandeau: Parallel Nested
// Monte-Carlo Search, 2009, reports a speed-up of 56 on 64 cores.
func speedUp(ctx context.Context, m *machine) ([]figure, error) {
	most := min(runtime.GOMAXPROCS(0), mostWorkers)
	if most < 2 {
		return nil, fmt.Errorf("%d processor cannot share work", most)
	}
	cli, err := m.cli(ctx)
	if err != nil {
		return nil, err
	}
	search := func(workers int) (shortest float64, err error) {
		for round := range sharedRounds {
			out, err := exec.CommandContext(ctx, cli, "morpion", "search", "--variant", "5D", "--method",
				"nested-shared,level=2", "--playouts", strconv.Itoa(sharedPlayouts), "--workers",
				strconv.Itoa(workers), "--json").Output()
			if err != nil {
				return 0, err
			}
			var found struct{ Seconds float64 }
			if err := json.Unmarshal(out, &found); err != nil {
				return 0, err
			}
			if round == 0 || found.Seconds < shortest {
				shortest = found.Seconds
			}
		}
		return shortest, nil
	}
	times := map[int]float64{}
	for _, workers := range workerCounts(most) {
		if times[workers], err = search(workers); err != nil {
			return nil, err
		}
	}
	return speedUpFigures(times, most), nil
}

// workerCounts returns 1, 2, 4 and so on, and most.
func workerCounts(most int) (out []int) {
	for n := 1; n < most; n *= 2 {
		out = append(out, n)
	}
	return append(out, most)
}

// speedUpFigures returns the speed-up of each number of workers above 1. Only the largest number has a goal.
func speedUpFigures(times map[int]float64, most int) (out []figure) {
	for _, workers := range workerCounts(most)[1:] {
		f := figure{Name: fmt.Sprintf("nested search shared by %d workers", workers),
			Value: times[1] / times[workers], Unit: "times",
			Note: fmt.Sprintf("%.2f s instead of %.2f s", times[workers], times[1])}
		if workers == most {
			f.Goal, f.Least = sharedLeast*float64(most), true
			f.Note += "; published: 56 on 64 cores"
		}
		out = append(out, f)
	}
	return out
}
