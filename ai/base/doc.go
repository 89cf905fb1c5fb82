// Package base is the roof of what algorithms rest on: arithmetic with the same bits on every platform
// (exact), random streams (rng), statistics (stat), numbers as text (number), lines of other programs
// (lines), tables in memory (mem), the processor's time (cpu), arithmetic coding (rangecoder), atomic writes
// of files (safefile), locks of folders (lockfile) and learned data that is loaded when needed (resource).
package base
