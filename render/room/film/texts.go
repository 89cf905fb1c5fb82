package film

// What pictures say.
const (
	textBestMove  = "Best move"
	textDepth     = "Depth"
	textDrawn     = "drawn"
	textFirstWon  = "player 1 won"
	textLandscape = "Landscape with the swarm"
	textMoves     = "Moves"
	textPoints    = "Points"
	textPosition  = "Position"
	textResult    = "Result"
	textSecondWon = "player 2 won"
	textSteps     = "Steps"
	textValue     = "Value"
	textVisited   = "Visited"
)
