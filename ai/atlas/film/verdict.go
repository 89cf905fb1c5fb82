package film

import (
	"context"
	"slices"
	"strings"

	"ludarium/ai/atlas"
	"ludarium/ai/search"
	"ludarium/game"
)

// verdictEvery keeps one of so many frames of a film about a verdict, since each takes three searches.
const verdictEvery = 4

// alternatives is the number of moves that a film about a verdict tries to show.
const alternatives = 6

// thinned returns the last limits and every few before them.
func thinned(list []search.Limits) (kept []search.Limits) {
	for i := len(list) - 1; i >= 0; i -= verdictEvery {
		kept = append(kept, list[i])
	}
	slices.Reverse(kept)
	return kept
}

// aboutVerdict searches a position and the one after s.Played with the limits of the verdict's findings, so
// it finds the verdict's scores. A third search adds other moves, none of them better than the best.
func aboutVerdict(ctx context.Context, g *game.Game, by search.Searcher, root *game.Tracked,
	s *atlas.Search, lim search.Limits) (*search.Info, error) {
	child, played := root.Clone(), []game.Move(nil)
	for _, text := range strings.Fields(s.Played) {
		m, err := g.ParseMove(child, text)
		if err != nil {
			return nil, err
		}
		played = append(played, m)
		child.Play(m)
	}
	wide := lim
	wide.Lines, lim.Lines = alternatives, 1
	info, err := searchOnce(ctx, by, root, lim)
	if err != nil || len(info.Lines) == 0 {
		return info, err
	}
	best := info.Lines[0]
	lines := []search.Line{best}
	if best.Moves[0] != played[0] {
		line := search.Line{Moves: played}
		if child.Turn() == game.Nobody {
			line.Score = search.Score{Kind: search.Exact, Value: child.Score(root.Turn()),
				Unit: best.Score.Unit}
		} else {
			reply, err := searchOnce(ctx, by, child, replyLimits(s, lim))
			if err != nil {
				return nil, err
			}
			if len(reply.Lines) > 0 {
				line.Moves = append(line.Moves, reply.Lines[0].Moves...)
				if line.Score = reply.Lines[0].Score; child.Turn() != root.Turn() {
					line.Score = line.Score.Reversed()
				}
			}
		}
		lines = append(lines, line)
	}
	more, err := searchOnce(ctx, by, root, wide)
	if err != nil {
		return nil, err
	}
	for _, l := range more.Lines {
		if slices.ContainsFunc(lines, func(k search.Line) bool { return k.Moves[0] == l.Moves[0] }) {
			continue
		}
		if search.Worth(l.Score) > search.Worth(best.Score) {
			l.Score = best.Score
			l.Score.Bound = search.AtMost
		}
		lines = append(lines, l)
	}
	info.Lines = lines
	info.Views = evaluationViews(info)
	return info, nil
}

// replyLimits returns the limits of the search after the move that correspond to lim.
func replyLimits(s *atlas.Search, lim search.Limits) search.Limits {
	if s.Reply.Nodes == 0 && s.Reply.Depth == 0 {
		return lim
	}
	lim.Seed = s.Reply.Seed
	lim.Nodes = scaled(s.Reply.Nodes, lim.Nodes, s.Nodes)
	lim.Depth = int(scaled(int64(s.Reply.Depth), int64(lim.Depth), int64(s.Depth)))
	return lim
}

// scaled returns the share n/of of a limit: all of it at the end, and at least 1 unless the limit is 0.
func scaled(limit, n, of int64) int64 {
	if n == of || limit == 0 {
		return limit
	}
	return max(1, int64(float64(limit)*float64(n)/float64(max(1, of))))
}
