// Package flow gives the functions of WebAssembly modules that Go's linker wrote structured control flow.
//
// Go's compiler puts a whole function into one loop with a jump table at its head. Every jump, even to the
// next block, sets a variable to the number of a basic block and goes through that table, which optimising
// compilers cannot see through. Restructure finds the basic blocks and nests them in blocks and loops with
// direct jumps. The table stays for two cases: a function that is re-entered after a call, when its goroutine
// resumes, and loops with such an entry in the middle.
//
// It also gives functions that can never be suspended parameters and results of WebAssembly, instead of slots
// in linear memory, and calls them directly; see README.md in the parent folder.
//
// The changed module behaves the same. Functions in an unexpected form are left unchanged.
//
// Ramsey: Beyond Relooper: Recursive Translation of Unstructured Control Flow to Structured Control Flow,
// 2022; Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001.
package flow
