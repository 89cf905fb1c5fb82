package train

import (
	"bufio"
	"fmt"
	"io"

	"ludarium/ai/engine/chess"
	rules "ludarium/game/chess"
)

// Games holds the samples of SelfPlay games with consecutive seeds. In text form, each game consists of a
// line with the number of its samples and a line for each sample with value, result and FEN.
type Games [][]Sample

// Write writes g in text form.
func (g Games) Write(out io.Writer) error {
	w := bufio.NewWriter(out)
	for _, samples := range g {
		fmt.Fprintf(w, "game %d\n", len(samples))
		for i := range samples {
			s := &samples[i]
			fmt.Fprintf(w, "%d %d %s\n", s.Value, s.Result, s.Position.FEN())
		}
	}
	return w.Flush()
}

// ReadGames reads what Games.Write has written. It returns an error with the number of the first bad line, or
// an error if the file ends within a game.
func ReadGames(in io.Reader) (Games, error) {
	lines := bufio.NewScanner(in)
	var g Games
	left, n := 0, 0
	for lines.Scan() {
		n++
		if left == 0 {
			if _, err := fmt.Sscanf(lines.Text(), "game %d", &left); err != nil || left < 0 {
				return nil, fmt.Errorf("chess: line %d of the games: %q is not the start of one", n,
					lines.Text())
			}
			g = append(g, nil)
			continue
		}
		s, err := readSample(lines.Text())
		if err != nil {
			return nil, fmt.Errorf("chess: line %d of the games: %w", n, err)
		}
		g[len(g)-1] = append(g[len(g)-1], s)
		left--
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	if left > 0 {
		return nil, fmt.Errorf("chess: the games end after line %d; %d positions are missing", n, left)
	}
	return g, nil
}

func readSample(line string) (s Sample, err error) {
	var f [6]string
	if _, err := fmt.Sscan(line, &s.Value, &s.Result, &f[0], &f[1], &f[2], &f[3], &f[4], &f[5]); err != nil {
		return s, fmt.Errorf("%q is not a position with its value and result", line)
	}
	if s.Result < -1 || s.Result > 1 || max(s.Value, -s.Value) > chess.ValueMost {
		return s, fmt.Errorf("%q has an impossible value or result", line)
	}
	s.Position, err = rules.ParseFEN(f[0] + " " + f[1] + " " + f[2] + " " + f[3] + " " + f[4] + " " + f[5])
	return s, err
}
