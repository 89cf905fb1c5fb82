package film

import "ludarium/render/ui/lang"

// Texts of pictures.
const (
	textAppearsHere lang.Text = "What the search looks at appears here, step by step."
	textBestMove    lang.Text = "Best move"
	textDepth       lang.Text = "Depth"
	textDrawn       lang.Text = "drawn"
	textFirstWon    lang.Text = "player 1 won"
	textLandscape   lang.Text = "Landscape with the swarm"
	textMoves       lang.Text = "Moves"
	textPoints      lang.Text = "Points"
	textPosition    lang.Text = "Position"
	textResult      lang.Text = "Result"
	textSecondWon   lang.Text = "player 2 won"
	textSteps       lang.Text = "Steps"
	textValue       lang.Text = "Value"
	textVisited     lang.Text = "Visited"
)
