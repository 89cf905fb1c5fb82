// Package program lets other programs play: chess engines that speak UCI (Huber, Meyer-Kahlen, 2000), Othello
// engines that speak NBoard (Welty, 2008), and any program that answers each line of input with a move.
//
// Programs are supervised. A program has ten seconds to start and one to stop, and is ended with its children
// when its player is closed (see Leash). Its output is limited in size and cleaned of control characters,
// escape sequences and invalid UTF-8. Whatever a program does can cost it only the current game (a
// contest.Failure), never the tournament; it is restarted for the next game. A program that does not exist,
// or that the system cannot run, causes an ordinary error instead of a Failure.
//
// # The protocol "lines"
//
// Before each of its moves the program receives one line, a JSON object:
//
//	{"game":"othello","values":{"size":"8"},"start":"","moves":["f5"],"board":"…","legal":["d6","f4","f6"],
//	 "side":1,"seconds":0.5,"nodes":0,"depth":0,"left":0,"seed":7}
//
// start is empty for the game's own first position; board is the position in the game's notation; side is 0
// or 1; seconds, nodes and depth are limits of the search unless 0; left is the remaining clock time in
// seconds, or 0. The program answers with one line: a move, or a JSON object such as
//
//	{"move":"d6","value":1.5,"depth":9,"nodes":10000}
//
// in which everything except the move is optional and value is from the player's view, or {"resign":true}. It
// should exit when its input ends. This Python program plays random moves in any game:
//
//	import json, random, sys
//	for line in sys.stdin:
//	    question = json.loads(line)
//	    print(random.choice(question["legal"]), flush=True)
//
// # Adding a protocol
//
// Implement talker in its own file and add it to protocols.
package program
