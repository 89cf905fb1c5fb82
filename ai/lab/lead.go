package lab

// Lead is how far the winner of games is ahead of the second.
type Lead struct {
	First, Second string // names
	Shared        int    // number of players as good as the winner, who is one of them
	Points        string // points of the winner; the mean of a game if Mean is set
	Games         int    // games of the winner
	Mean          bool   // whether players are ranked by their mean points, not by wins
	By            string // 95 % interval of the lead in Elo or in points, see Column.Bounds
	Certain       bool   // whether the winner is better than the second
}
