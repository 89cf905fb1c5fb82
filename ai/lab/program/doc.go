// Package program lets other programs play: chess engines that speak UCI (Huber, Meyer-Kahlen, 2000), Othello
// engines that speak NBoard (Welty, 2008), and any program that answers each line of input with a move.
//
// Programs are supervised. A program has ten seconds to start and one second to stop. When its player is
// closed, it is ended together with its children (see Leash). The size of its output is limited, and control
// characters, escape sequences and invalid UTF-8 are removed from it. If a program fails, it loses only the
// current game (a contest.Failure), and it is restarted for the next game; the tournament continues. A
// program that does not exist, or that the system cannot run, causes an ordinary error instead of a Failure.
//
// # The protocol "lines"
//
// Before each of its moves the program receives a JSON object on one line:
//
//	{"game":"othello","values":{"size":"8"},"start":"","moves":["f5"],"board":"…","legal":["d6","f4","f6"],
//	 "side":1,"seconds":0.5,"nodes":0,"depth":0,"left":0,"seed":7}
//
// start is empty if the game begins from its own initial position. board is the position in the notation of
// the game. side is 0 or 1. seconds, nodes and depth limit the search if they are not 0. left is the time
// left on the clock in seconds, or 0. The program answers with one line: a move, or a JSON object such as
//
//	{"move":"d6","value":1.5,"depth":9,"nodes":10000}
//
// or {"resign":true}. Everything except the move is optional, and value is from the point of view of the
// player. The program should exit when its input ends. This Python program plays random moves in any game:
//
//	import json, random, sys
//	for line in sys.stdin:
//	    question = json.loads(line)
//	    print(random.choice(question["legal"]), flush=True)
//
// # Adding a protocol
//
// Implement talker in a new file and add it to protocols.
package program
