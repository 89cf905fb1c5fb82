package hand

import "ludarium/render/ui/lang"

// Names of handles.
const (
	textAcross       lang.Text = "{what}, across"
	textUp           lang.Text = "{what}, up"
	textLowest       lang.Text = "Lowest point"
	textPersonal     lang.Text = "Personal best p"
	textGlobal       lang.Text = "Global best g"
	textPersonalOf   lang.Text = "Personal best {n}"
	textInertia      lang.Text = "Inertia w"
	textPull         lang.Text = "Pull c"
	textLink         lang.Text = "Link to {n}"
	textExemplar     lang.Text = "Exemplar of {n}"
	textWins         lang.Text = "Wins of {n}"
	textTries        lang.Text = "Visits of {n}"
	textExploration  lang.Text = "Exploration c"
	textNext         lang.Text = "Next result {n}"
	textOdds         lang.Text = "Weight of tile {n}"
	textResultOf     lang.Text = "Result {n} of {what}"
	textReward       lang.Text = "Reward of move {n} in step {what}"
	textLevel        lang.Text = "Level n"
	textSeed         lang.Text = "Seed"
	textAlphaRate    lang.Text = "Learning rate α"
	textBestGames    lang.Text = "Times learned n"
	textPathWeight   lang.Text = "Weight of move {n}"
	textHeight       lang.Text = "Height {n}"
	textBall         lang.Text = "Ball"
	textTemperature  lang.Text = "Temperature T"
	textCooling      lang.Text = "Cooling"
	textStepUp       lang.Text = "Step up d"
	textBit          lang.Text = "Bit {n} of row {what}"
	textFirstParent  lang.Text = "First parent"
	textSecondParent lang.Text = "Second parent"
	textCut          lang.Text = "Cut"
	textFlip         lang.Text = "Flipped bit"
	textNode         lang.Text = "Node {n} of formula {what}"
	textValueOfX     lang.Text = "Value of x"
	textPart         lang.Text = "Exchange from node {n} of formula {what}"
	textPoint        lang.Text = "Point {n}"
	textDifference   lang.Text = "Factor F"
	textCrossover    lang.Text = "Crossover rate CR"
	textGenerations  lang.Text = "Generations n"
	textGame         lang.Text = "Result of {what} against {n}"
	textPeakA        lang.Text = "Height of A"
	textPeakB        lang.Text = "Height of B"
	textRadius       lang.Text = "Radius r"
	textDot          lang.Text = "Dot {n}"
	textLength       lang.Text = "Length of {n}"
	textPheromone    lang.Text = "Pheromone on {n}"
	textEvaporation  lang.Text = "Evaporation ρ"
	textRounds       lang.Text = "Rounds n"
	textPassed       lang.Text = "Tests passed by the best place"
	textOtherPassed  lang.Text = "Tests passed by others"
	textAgent        lang.Text = "Place of agent {n}"
	textFinalReward  lang.Text = "Reward"
	textLambda       lang.Text = "Lambda λ"
	textGames        lang.Text = "Games n"
	textBackwards    lang.Text = "Learn from the end"
	textStartValue   lang.Text = "First value of {n}"
	textCell         lang.Text = "Cell {n}"
	textEntry        lang.Text = "Entry {n}"
	textTarget       lang.Text = "Target"
	textNetWeight    lang.Text = "Weight {n}"
	textBias         lang.Text = "Bias {n}"
	textInput        lang.Text = "Input {n}"
	textRate         lang.Text = "Learning rate η"
)

// Steps worth stopping at.
const (
	textStopFirst     lang.Text = "first one near"
	textStopHalf      lang.Text = "half are near"
	textStopAll       lang.Text = "all are near"
	textStopTurn      lang.Text = "turns back"
	textStopSettled   lang.Text = "at rest"
	textStopPull      lang.Text = "one more pulls"
	textStopMiddle    lang.Text = "all pull"
	textStopGoal      lang.Text = "next goal"
	textStopBetter    lang.Text = "better goal"
	textStopOther     lang.Text = "another move"
	textStopUp        lang.Text = "a step up"
	textStopLowest    lang.Text = "lowest place"
	textStopCrossover lang.Text = "crossover"
	textStopFlip      lang.Text = "mutation"
	textStopChosen    lang.Text = "best three"
	textStopComes     lang.Text = "comes to peak"
	textStopChanges   lang.Text = "changes peak"
	textStopQuarters  lang.Text = "three quarters"
	textStopFound     lang.Text = "best found"
	textStopMost      lang.Text = "half hold it"
	textStopGame      lang.Text = "end of game"
)

// Swarms.
const (
	textAskFlock lang.Text = "Twelve particles fly {steps:%d} {steps:step|steps}. How " +
		"many end within 1 of the lowest point?"
	textFlock lang.Text = "After {steps:%d} {steps:step|steps} {near:%d} of {of:%d} {of:particle " +
		"is|particles are} within 1 of the lowest point, the best {best:%.2f} from it. With inertia " +
		"{inertia:%g} the average path of a particle comes to rest if the pull is below {limit:%.1f}; " +
		"here it is {pull:%g}."
	textFlockGrows lang.Text = "A pull of {pull:%g} is too strong for inertia " +
		"{inertia:%g}: the average path of a particle comes to rest only if the pull is below " +
		"{limit:%.1f}. After {steps:%d} {steps:step|steps} {near:%d} of {of:%d} " +
		"{of:particle is|particles are} within 1 of the lowest point."
	textFlockNever lang.Text = "With inertia {inertia:%g} nothing slows a particle down. " +
		"After {steps:%d} {steps:step|steps} {near:%d} of {of:%d} {of:particle is|particles are} within 1 " +
		"of the lowest point."
	textFlockFree lang.Text = "Without a pull each particle flies straight on. After " +
		"{steps:%d} {steps:step|steps} {near:%d} of {of:%d} {of:particle is|particles are} within 1 of the " +
		"lowest point."
	textAskLone lang.Text = "Below which pull does the average path come to rest between p and g?"
	textLone    lang.Text = "With inertia {inertia:%g} the average path comes to rest if the pull is " +
		"below {limit:%.1f}. Here it stays within 0.5 of the middle from step {rest:%d} on."
	textLoneSlow lang.Text = "With inertia {inertia:%g} the average path comes to rest if the pull is " +
		"below {limit:%.1f}. Here it still swings after {steps:%d} {steps:step|steps}."
	textLoneGrows lang.Text = "With inertia {inertia:%g} the average path comes to rest if the pull is " +
		"below {limit:%.1f}. Here, at {pull:%g}, its swings grow."
	textLoneNever lang.Text = "With inertia {inertia:%g} the average path never comes to rest, " +
		"whatever the pull."
	textLoneFree lang.Text = "Without a pull neither p nor g matters: the particle flies " +
		"straight on."
	textAskInformed lang.Text = "Five personal bests pull at the particle. What percentage of " +
		"the pull comes from each?"
	textInformed lang.Text = "{links:%d} of 5 personal bests {links:pulls|pull}, each " +
		"with {share:%.0f} % of the strength. Their middle is {middle:%.1f} from the lowest " +
		"point, the best of them {best:%.1f}."
	textInformedBetter lang.Text = "{links:%d} of 5 personal bests {links:pulls|pull}, " +
		"each with {share:%.0f} % of the strength. Their middle is {middle:%.1f} from the lowest " +
		"point, nearer than the best of them, {best:%.1f}."
	textInformedAlone lang.Text = "Nothing pulls: the particle flies straight on."
	textAskExemplary  lang.Text = "Particle A takes its x from B's personal best and its y from " +
		"C's. How far from the lowest point is its goal?"
	textExemplary lang.Text = "A's goal is {goal:%.1f} from the lowest point, nearer " +
		"than all four personal bests: {best:%.1f}. Each coordinate comes from an exemplar that " +
		"is good in it."
	textExemplaryWorse lang.Text = "A's goal is {goal:%.1f} from the lowest point; the " +
		"nearest personal best is {best:%.1f} from it. Coordinates of two exemplars need not fit " +
		"together."
	textExemplaryOne lang.Text = "A follows one exemplar in both coordinates, " +
		"{goal:%.1f} from the lowest point. The nearest personal best is {best:%.1f} from it."
	textExemplaryOwn lang.Text = "A follows only its own personal best, {goal:%.1f} from " +
		"the lowest point: it learns nothing from the others."
)

// Sampling and nested searches.
const (
	textAskBandit lang.Text = "Of the next {playouts:%d} {playouts:playout|playouts}, " +
		"how many go to B?"
	textBandit lang.Text = "First {next:%c}: {mean:%.2f} + {bonus:%.2f}. {lead:%c} has " +
		"the better mean, but was tried more often. The next {playouts:%d} " +
		"{playouts:playout|playouts}: {morea:%d} for A, {moreb:%d} for B, {morec:%d} for C."
	textBanditLead lang.Text = "First {next:%c}: {mean:%.2f} + {bonus:%.2f}, the best " +
		"mean. The next {playouts:%d} {playouts:playout|playouts}: {morea:%d} for A, {moreb:%d} " +
		"for B, {morec:%d} for C."
	textAskExpect lang.Text = "What is move A worth on average?"
	textExpect    lang.Text = "On average {best:%c} is better, {mean:%.1f} to {othermean:%.1f}; against " +
		"the worst tile {careful:%c} is better, {worst:%d} to {otherworst:%d}."
	textExpectSame lang.Text = "On average {best:%c} is better, {mean:%.1f} to {othermean:%.1f}; against " +
		"the worst tile {careful:%c} is also better, {worst:%d} to {otherworst:%d}."
	textExpectEqual lang.Text = "On average both moves are worth {mean:%.1f}; against " +
		"the worst tile {careful:%c} is worth {worst:%d}, the other {otherworst:%d}."
	textAskNested lang.Text = "The best of the {games:%d} {games:game|games} scores {most:%d}, " +
		"a random one {mean:%.1f} on average. What score does this search find?"
	textNested lang.Text = "Level {level:%d} plays {playouts:%d} {playouts:random game|random " +
		"games} and finds the best game, which scores {found:%d}. A random game scores {mean:%.1f} " +
		"on average."
	textNestedMissed lang.Text = "Level {level:%d} plays {playouts:%d} {playouts:random " +
		"game|random games} and finds one that scores {found:%d}; the best scores {most:%d}. A " +
		"random game scores {mean:%.1f} on average."
	textAskPolicy lang.Text = "The search learns its best game {games:%d} {games:time|times}. With what " +
		"probability, in percent, does it then take the last move of that game?"
	textPolicy lang.Text = "After learning its best game {games:%d} {games:time|times}, the " +
		"search takes the last move of that game with probability {drawn:%.0f} %, the whole " +
		"game with probability {whole:%.1f} % instead of {start:%.1f} %."
	textPolicyNone lang.Text = "Before it has learned anything, the search takes the last move " +
		"of its best game with probability {drawn:%.0f} %, the whole game with probability " +
		"{whole:%.1f} %."
)

// Walks, evolution.
const (
	textAskClimb lang.Text = "From how many of the {of:%d} places does the ball reach " +
		"the lowest one?"
	textClimb lang.Text = "The ball ends at height {end:%d}, the lowest. It gets there " +
		"from {from:%d} of {of:%d} places."
	textClimbStuck lang.Text = "The ball stops at height {end:%d}, because both " +
		"neighbours are higher; the lowest is {least:%d}. It gets there from {from:%d} of " +
		"{of:%d} places."
	textAskAnneal lang.Text = "Of 100 walks of {steps:%d} {steps:step|steps}, how many reach " +
		"the lowest place?"
	textAnneal lang.Text = "A step up of {up:%d} is taken {taken:%.0f} % of the time at T = " +
		"{t:%g}. Of 100 walks of {steps:%d} {steps:step|steps}, {reached:%d} reach the lowest " +
		"place."
	textAskCrossing lang.Text = "The parents have {first:%d} and {second:%d} ones. How many " +
		"ones do their two children have together?"
	textCrossing lang.Text = "Parents: {first:%d} and {second:%d} ones; children: " +
		"{child:%d} and {other:%d}. Still {sum:%d}."
	textCrossingBetter lang.Text = "Parents: {first:%d} and {second:%d} ones; children: " +
		"{child:%d} and {other:%d}. Still {sum:%d}, but one child beats the best of the " +
		"population, {fittest:%d}."
	textCrossingFlip lang.Text = "Parents: {first:%d} and {second:%d} ones; children: " +
		"{child:%d} and {other:%d}. With the mutation {sum:%d} instead of {parents:%d}."
	textAskFormulas lang.Text = "Each parent has three nodes. How many nodes does the larger child have?"
	textFormulas    lang.Text = "The children have {child:%d} and {other:%d} " +
		"{other:node|nodes}, still {nodes:%d} together. At x = {x:%d} the parents are {first:%d} " +
		"and {second:%d}, the children {childvalue:%d} and {othervalue:%d}."
	textAskDifferential lang.Text = "The mutant is a plus {f:%g} {f:time|times} b − c. How far " +
		"from a is it?"
	textDifferential lang.Text = "The mutant lies {f:%g} {f:time|times} b − c from a, " +
		"{length:%.1f} away. The trial is the mutant with probability {mutant:%.0f} %, " +
		"each corner with probability {corner:%.0f} %."
	textDifferentialWall lang.Text = "{f:%g} {f:time|times} b − c, {length:%.1f} long, " +
		"leads over the border: the mutant is reflected. The trial is the mutant with " +
		"probability {mutant:%.0f} %, each corner with probability {corner:%.0f} %."
	textDifferentialStill lang.Text = "If b and c are at the same place, the mutant is a. " +
		"The trial is the mutant with probability {mutant:%.0f} %, each corner with probability " +
		"{corner:%.0f} %."
	textAskCovariance lang.Text = "The same three steps are chosen in {times:%d} " +
		"{times:generation|generations}. How many times as long as wide is the ellipse then?"
	textCovariance lang.Text = "After {times:%d} such {times:generation|generations} the " +
		"ellipse is turned by {angle:%.0f} degrees and {ratio:%.1f} {ratio:time|times} as long " +
		"as wide."
	textCovarianceRound lang.Text = "The chosen steps point in no direction more than in " +
		"another: after {times:%d} such {times:generation|generations} the ellipse is still " +
		"round."
	textAskRivals lang.Text = "How many of its {of:%d} opponents does the leader of the table beat?"
	textRivals    lang.Text = "{leader:%c} leads and beats {wins:%d} of {of:%d}, but not O, " +
		"the old champion: no proof of progress."
	textRivalsBeats lang.Text = "{leader:%c} leads and beats {wins:%d} of {of:%d}, among " +
		"them O, the old champion."
	textRivalsDraws lang.Text = "{leader:%c} leads and beats {wins:%d} of {of:%d}; " +
		"against O, the old champion, it draws."
	textRivalsOld lang.Text = "O, the old champion, leads and beats {wins:%d} of {of:%d}: " +
		"no progress."
)

// Crowds, learning.
const (
	textAskNiching lang.Text = "The dots move until none gains by moving. How many are then at A?"
	textNiching    lang.Text = "A: {a:%d} shared by {ina:%d} = {sharea:%.1f}; B: {b:%d} by " +
		"{inb:%d} = {shareb:%.1f}. When no dot gains by moving, {enda:%d} {enda:is|are} at A and " +
		"{endb:%d} at B."
	textNichingCalm lang.Text = "A: {a:%d} shared by {ina:%d} = {sharea:%.1f}; B: {b:%d} " +
		"by {inb:%d} = {shareb:%.1f}. No dot gains by moving."
	textNichingEmpty lang.Text = "A dot at an empty peak has its height for itself: " +
		"{a:%d} at A, {b:%d} at B. When none gains by moving, {enda:%d} {enda:is|are} at A and " +
		"{endb:%d} at B."
	textNichingOverlap lang.Text = "With this radius a dot can count at both peaks: " +
		"{ina:%d} at A, {inb:%d} at B. When none gains by moving, {enda:%d} {enda:is|are} at A " +
		"and {endb:%d} at B."
	textAskRoads lang.Text = "At first, half of the ants take road A. What percentage takes it " +
		"after {rounds:%d} {rounds:round|rounds}?"
	textRoads lang.Text = "After {rounds:%d} {rounds:round|rounds} {share:%.0f} % of the ants take the " +
		"short road A; without evaporation {kept:%.0f} %."
	textRoadsLonger lang.Text = "After {rounds:%d} {rounds:round|rounds} {share:%.0f} % of the ants take " +
		"A, the longer road; without evaporation {kept:%.0f} %."
	textRoadsEqual lang.Text = "Both roads are equally long. After {rounds:%d} {rounds:round|rounds} " +
		"{share:%.0f} % of the ants take A; without evaporation {kept:%.0f} %."
	textAskAgents lang.Text = "An agent is active if its last test passed. The best place " +
		"passes 80 % of the tests. In the long run, what percentage of the agents is active?"
	textAgents lang.Text = "p = {p:%g}: in the long run, among many places, " +
		"{active:%.0f} % are active and {hold:%.0f} % hold the best. Here, after {rounds:%d} " +
		"{rounds:round|rounds}, {nowactive:%d} of {agents:%d} {agents:is|are} active and " +
		"{nowhold:%d} hold it."
	textAgentsLost lang.Text = "p = {p:%g}: among many places the best is forgotten, " +
		"because more agents leave it than copy it. Here, after {rounds:%d} " +
		"{rounds:round|rounds}, {nowhold:%d} of {agents:%d} hold it."
	textAgentsNoise lang.Text = "The other places also pass some tests. After " +
		"{rounds:%d} {rounds:round|rounds} {nowactive:%d} of {agents:%d} {agents:is|are} active " +
		"and {nowhold:%d} hold the best place."
	textAgentsOther lang.Text = "The other places pass as many tests. After {rounds:%d} " +
		"{rounds:round|rounds} {nowactive:%d} of {agents:%d} {agents:is|are} active and " +
		"{nowhold:%d} hold the marked place."
	textAskChain lang.Text = "The reward after E is {reward:%g}. Which value has C learned " +
		"after {games:%d} {games:game|games}?"
	textChain lang.Text = "After {games:%d} {games:game|games} C has learned the value " +
		"{c:%.2f}, E {e:%.2f}, A {a:%.2f}. The reward, {reward:%g}, moves back one state a game."
	textChainMixed lang.Text = "After {games:%d} {games:game|games} C has learned the value " +
		"{c:%.2f}, E {e:%.2f}, A {a:%.2f}. With λ above 0 the reward of {reward:%g} reaches all " +
		"states in one game."
	textChainBack lang.Text = "After {games:%d} {games:game|games} C has learned the value " +
		"{c:%.2f}, E {e:%.2f}, A {a:%.2f}. Learned from the end, the reward of {reward:%g} reaches " +
		"all states in one game."
	textAskTuples lang.Text = "The value of this board is corrected. How many of the {of:%d} " +
		"other boards change their values too?"
	textTuples lang.Text = "The board is worth {value:%g}, read from {entries:%d} " +
		"{entries:entry|entries}. Learning changes each by {each:%.2f} and the board to " +
		"{after:%.1f}; {boards:%d} of {of:%d} other boards also change."
	textTuplesRight lang.Text = "The board is worth {value:%g}, read from {entries:%d} " +
		"{entries:entry|entries}; nothing is learned. It shares entries with {boards:%d} of " +
		"{of:%d} other boards."
	textAskNetwork lang.Text = "The network's answer is wrong. What percentage of the blame " +
		"does the weight w₃ get?"
	textNetwork lang.Text = "The answer is {value:%.2f} and should be {target:%g}. w₃ " +
		"gets {w3:%.0f} % of the blame, w₅ {w5:%.0f} %. After one step the answer is {now:%.2f}."
	textNetworkRight lang.Text = "The answer is {value:%.2f}, as it should be: no weight " +
		"is to blame."
)
