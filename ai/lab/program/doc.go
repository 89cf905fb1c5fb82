// Package program lets other programs play: chess engines that speak UCI (Huber, Meyer-Kahlen, 2000), Othello
// engines that speak NBoard (Welty, 2008), and anything else that answers a line with a move.
//
// A program is watched. It has ten seconds to start, one to stop, and ends with its children when its player
// is closed (see Leash). What it says is bounded, and cleaned of control characters, escape sequences and
// bytes that are no UTF-8. Whatever it does costs it the game that it plays (a contest.Failure), never the
// tournament; it is started again for the next game. A program that is not there, or that the system cannot
// run, is no failure of a player but another error.
//
// # The protocol "lines"
//
// Before each of its moves the program gets one line, a JSON object:
//
//	{"game":"othello","values":{"size":"8"},"start":"","moves":["f5"],"board":"…","legal":["d6","f4","f6"],
//	 "side":1,"seconds":0.5,"nodes":0,"depth":0,"left":0,"seed":7}
//
// start is empty for the game's own first position, board is the position in the notation of the game, side
// is 0 or 1, seconds, nodes and depth bound the thinking if they are not 0, and left is what the clock shows,
// in seconds, or 0. The program answers with one line: a move, or a JSON object such as
//
//	{"move":"d6","value":1.5,"depth":9,"nodes":10000}
//
// in which all but the move can be left out and value is seen by the player, or {"resign":true}. It ends when
// its input does. This is one in Python that plays at random, for any game:
//
//	import json, random, sys
//	for line in sys.stdin:
//	    question = json.loads(line)
//	    print(random.choice(question["legal"]), flush=True)
//
// # To add a protocol
//
// Implement talker in a file of its own and name it in protocols.
package program
