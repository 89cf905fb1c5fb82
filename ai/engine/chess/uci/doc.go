// Package uci speaks the Universal Chess Interface (Huber, Meyer-Kahlen, 2000, version of April 2006), so that the engine works in any chess
// program and under match tools.
//
// Beside what the protocol has it knows "go perft N", which counts move sequences, and "d", which shows the position. A command that it cannot
// carry out is answered by an "info string" that names the bad token, and changes nothing.
package uci
