// Package base is the roof of what the algorithms rest on and what is none itself: numbers that are the same
// on every platform (exact) and as text (number, fields), random streams (rng), memory (hugepage, shared),
// the processor's time (cpu), decisions in few bits (rangecoder), files that are whole at any moment
// (safefile), lines that come from elsewhere (lines) and files that are too large to be part of every program
// (resource).
package base
