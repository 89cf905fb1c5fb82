// Package base groups the packages on which the algorithms build: arithmetic with the same bits on every
// platform (exact), random streams (rng), statistics (stat), numbers as text (number), lines of other
// programs (lines), tables in memory (mem), CPU time (cpu), arithmetic coding (rangecoder), atomic writes of
// files (safefile), locks of folders (lockfile) and learned data that is loaded when needed (resource).
package base
