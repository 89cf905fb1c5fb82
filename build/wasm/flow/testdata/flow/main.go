// Command flow contains every kind of control flow in Go, and prints the results.
package main

import (
	"errors"
	"fmt"
	"os"
	"sort"
	"strings"
	"sync"
)

func main() {
	fmt.Println("loops", loops(20), nested(9), labels(12))
	fmt.Println("goto", collatz(27), intoLoop(0), intoLoop(1), intoLoop(2))
	fmt.Println("switch", words(12))
	fmt.Println("defer", recovered(3), recovered(0), recovered(-1), many(5))
	fmt.Println("goroutines", pipeline(50), locked(8))
	fmt.Println(chosen(30))
	fmt.Println("stack", deep(4000))
	fmt.Println("values", sum(func(yield func(int) bool) { upTo(10, yield) }), sorted())
	defer fmt.Println("not reached")
	defer func() {
		fmt.Println("recovered", recover())
		os.Exit(0)
	}()
	var p *[4]int
	p[word("index")]++
}

// loops has a loop with several exits.
func loops(n int) (sum int) {
	for i := range n {
		if i%3 == 0 {
			continue
		}
		for j := i; j > 0; j /= 2 {
			if j == 5 {
				break
			}
			sum += j ^ i
		}
		if sum > 1000 {
			return -sum
		}
	}
	return sum
}

// nested has nested loops with calls in the inner ones, where a goroutine can be suspended, and without.
func nested(n int) int {
	table := map[string]int{}
	for i := range n {
		for j := range i {
			total := 0
			for k := range j {
				total += k * i
			}
			table[fmt.Sprint(j%4)] += total
		}
	}
	return table["0"] + 2*table["1"] + 3*table["2"] + 5*table["3"]
}

// labels leaves and continues outer loops.
func labels(n int) (found int) {
outer:
	for i := 2; i < n*n; i++ {
		for j := 2; j*j <= i; j++ {
			if i%j == 0 {
				continue outer
			}
			if j > n {
				break outer
			}
		}
		found++
	}
	return found
}

func collatz(n int) (steps int) {
again:
	if n == 1 {
		return steps
	}
	steps++
	if n%2 == 0 {
		n /= 2
		goto again
	}
	n = 3*n + 1
	goto again
}

// intoLoop has a loop with two entries.
func intoLoop(n int) int {
	sum := 0
	if n == 1 {
		goto middle
	}
top:
	sum += n + 1
middle:
	sum += 10
	n++
	if sum%7 == 3 {
		sum += word("seven")
	}
	if n < 9 {
		goto top
	}
	return sum
}

//go:noinline
func word(s string) int { return len(s) }

func words(n int) string {
	var all []string
	for i := range n {
		switch {
		case i == 0:
			all = append(all, "none")
		case i%4 == 1:
			all = append(all, "one")
			fallthrough
		case i%4 == 2:
			all = append(all, "two")
		default:
			switch i {
			case 3, 7:
				all = append(all, "low")
			case 11:
				all = append(all, "high")
			}
		}
	}
	return strings.Join(all, " ")
}

var errSmall = errors.New("small")

// recovered ends with a panic, a run-time error or normally.
func recovered(n int) (result string) {
	defer func() {
		if r := recover(); r != nil {
			result = fmt.Sprint(result, " but ", r)
		}
	}()
	result = "begun"
	if n < 0 {
		panic(errSmall)
	}
	for i := range n {
		defer func() { result += fmt.Sprint(i) }()
	}
	return fmt.Sprint(12 / n)
}

// many panics in deferred calls.
func many(n int) (s string) {
	for i := range n {
		func() {
			defer func() { s += fmt.Sprint(recover(), ";") }()
			defer func() {
				if i%2 == 0 {
					panic(i)
				}
			}()
			panic("first")
		}()
	}
	return s
}

// pipeline suspends goroutines inside loops.
func pipeline(n int) (sum int) {
	numbers, squares := make(chan int), make(chan int, 3)
	go func() {
		defer close(numbers)
		for i := range n {
			numbers <- i
		}
	}()
	go func() {
		defer close(squares)
		for i := range numbers {
			squares <- i * i
		}
	}()
	for i := range squares {
		sum += i
	}
	return sum
}

func locked(n int) (count int) {
	var mutex sync.Mutex
	var wait sync.WaitGroup
	for i := range n {
		wait.Go(func() {
			for range i {
				mutex.Lock()
				count++
				mutex.Unlock()
			}
		})
	}
	wait.Wait()
	return count
}

func chosen(n int) (a, b int) {
	left, right, done := make(chan int), make(chan int), make(chan bool)
	go func() {
		for i := range n {
			if i%3 == 0 {
				left <- i
			} else {
				right <- i
			}
		}
		close(done)
	}()
	for {
		select {
		case i := <-left:
			a += i
		case i := <-right:
			b += i
		case <-done:
			return a, b
		}
	}
}

// deep makes the stack grow.
func deep(n int) int {
	if n == 0 {
		return 0
	}
	return 1 + deep(n-1)
}

func upTo(n int, yield func(int) bool) {
	for i := range n {
		if !yield(i) {
			return
		}
	}
}

func sum(all func(func(int) bool)) (s int) {
	for i := range all {
		if i == 8 {
			break
		}
		s += i
	}
	return s
}

func sorted() []string {
	all := strings.Fields("the quick brown fox jumps over the lazy dog")
	sort.Slice(all, func(i, j int) bool { return all[i] < all[j] })
	return all
}
