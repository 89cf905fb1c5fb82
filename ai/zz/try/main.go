// try: lines of JSON on stdin: a picture with "name"; prints start/mid/end record values, frames, time, per seeds
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"time"

	"ludarium/ai/atlas"
	"ludarium/ai/atlas/film"
	"ludarium/ai/live"
	"github.com/goccy/go-yaml"
)

func main() {
	sc := bufio.NewScanner(os.Stdin)
	for sc.Scan() {
		line := sc.Text()
		if strings.TrimSpace(line) == "" {
			continue
		}
		var s map[string]any
		if err := yaml.Unmarshal([]byte(line), &s); err != nil {
			fmt.Println(line, err)
			continue
		}
		seeds := 6
		if n, ok := s["seeds"]; ok {
			seeds = int(n.(uint64))
			delete(s, "seeds")
		}
		fmt.Println(line)
		for seed := 1; seed <= seeds; seed++ {
			if _, ok := s["seed0"]; !ok {
				s["seed"] = seed
			}
			b, _ := json.Marshal(s)
			var st atlas.Stage
			if err := json.Unmarshal(b, &st); err != nil {
				fmt.Println(err)
				break
			}
			st.Seed = uint64(seed)
			n := 0
			var last atlas.Frame
			begin := time.Now()
			err := film.Make(context.Background(), nil, atlas.Picture{Stage: &st}, func(f atlas.Frame) { n++; last = f })
			if err != nil {
				fmt.Println("  ERR", err)
				break
			}
			d := time.Since(begin)
			var out []string
			for _, v := range last.Stage.Lanes[0].Views {
				if v.Kind == live.CurveKind {
					var c live.Curve
					json.Unmarshal(v.Data, &c)
					if len(c.Lines) > 0 {
						y := c.Lines[0].Y
						for _, i := range []int{0, len(y) / 10, len(y) / 4, len(y) / 2, 3 * len(y) / 4, len(y) - 1} {
							if i >= 0 && i < len(y) {
								out = append(out, fmt.Sprintf("%.4g", y[i]))
							}
						}
						out = append(out, c.Y)
					}
					break
				}
			}
			var nums []string
			for _, x := range last.Stage.Lanes[0].Numbers {
				nums = append(nums, x.Title+"="+x.Text)
			}
			fmt.Printf("  s%d %d frames %dms done=%v %v | %s\n", seed, n, d.Milliseconds(), "", out, strings.Join(nums, "; "))
		}
	}
}
