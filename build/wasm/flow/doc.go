// Package flow gives the functions of WebAssembly modules that Go's linker wrote structured control flow.
//
// Go's compiler puts the whole of a function into one loop with a jump table at its head, and lets every
// jump, even the smallest, set a variable to the number of a basic block and go through that table. Engines
// cannot see through it. Restructure finds the basic blocks and puts them into nested blocks and loops, with
// jumps that go where they lead. The table stays for what needs it: a function that is entered again behind a
// call, when its goroutine goes on, and loops into whose middle such an entry leads.
//
// A module does the same afterwards. Functions that do not look as expected are left as they are.
//
// Ramsey: Beyond Relooper: Recursive Translation of Unstructured Control Flow to Structured Control Flow,
// 2022; Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001.
package flow
