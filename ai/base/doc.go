// Package base groups the packages on which the algorithms build: arithmetic with equal bits on all platforms
// (exact), eigenvectors (eigen), random streams (rng), statistics (stat), numbers as text (number), lines
// from other programs (lines), large tables in memory (mem), CPU time (cpu), arithmetic coding (rangecoder),
// atomic file writes (safefile), folder locks (lockfile) and learned data loaded on demand (resource).
package base
