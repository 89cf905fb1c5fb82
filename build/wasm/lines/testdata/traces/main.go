// Command traces prints stack traces after work for which Go needs its function tables: growing stacks,
// garbage collection on deep stacks, recovered panics.
package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
)

func main() {
	var all sync.WaitGroup
	sums := make([]int, 8)
	for i := range sums {
		all.Go(func() { sums[i] = deep(2000+i, new(node)) })
	}
	all.Wait()
	fmt.Println(sums)
	fmt.Println(recovered())
	_, file, line, ok := runtime.Caller(0)
	fmt.Println(file, line, ok)
	trace(len(sums), "a")
}

// trace prints a trace with arguments.
//
//go:noinline
func trace(n int, s string) { fmt.Printf("%s%d%s\n", debug.Stack(), n, s) }

type node struct {
	next  *node
	value int
}

// deep calls itself, keeps a list on the heap alive from the stack, and collects garbage at the bottom.
func deep(depth int, list *node) int {
	if depth == 0 {
		runtime.GC()
		sum := 0
		for ; list != nil; list = list.next {
			sum += list.value
		}
		return sum
	}
	var space [16]int
	space[depth%16] = depth
	sum := deep(depth-1, &node{list, depth})
	return sum + space[depth%16] - depth
}

func recovered() (what any) {
	defer func() { what = recover() }()
	var none *node
	return none.value
}
