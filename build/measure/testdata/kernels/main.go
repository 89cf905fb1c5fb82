// Command kernels measures what every program does all the time: calls and look-ups. It prints the rate of
// each as a JSON object. Each is repeated, and its shortest processor time counts.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"ludarium/wasm/spent"
)

const (
	times       = 20_000_000 // executions a round
	rounds      = 7
	fibonacci   = 33
	recursions  = 11_405_773 // calls that fib(fibonacci) takes
	tableLength = 4096
)

var table = filled()

func filled() (t [tableLength]uint64) {
	for i := range t {
		t[i] = uint64(i) * 0x9e3779b97f4a7c15
	}
	return t
}

//go:noinline
func leaf(a, b, c uint64) uint64 { return a*b + c }

func calls(x uint64) uint64 {
	for i := range uint64(times) {
		x = leaf(x, i, 3)
	}
	return x
}

func fib(n uint64) uint64 {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func lookUps(x uint64) uint64 {
	sum := uint64(0)
	for range times {
		x = x*6364136223846793005 + 1442695040888963407
		sum += table[x%tableLength]
	}
	return sum
}

func main() {
	sum := uint64(0)
	for _, k := range []struct {
		name string
		n    float64
		run  func()
	}{
		{"calls of a leaf function", times, func() { sum += calls(sum) }},
		{"recursive calls", recursions, func() { sum += fib(fibonacci) }},
		{"look-ups in a global table", times, func() { sum += lookUps(sum) }},
	} {
		rate := 0.0
		for range rounds {
			elapsed := spent.Meter()
			k.run()
			rate = max(rate, k.n/elapsed().Seconds())
		}
		err := json.NewEncoder(os.Stdout).Encode(map[string]any{"name": k.name, "rate": rate})
		if err != nil {
			fmt.Fprintln(os.Stderr, "kernels:", err)
			os.Exit(1)
		}
	}
	fmt.Fprintln(os.Stderr, sum)
}
