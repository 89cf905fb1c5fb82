package numfmt

import (
	"fmt"
	"strings"
	"time"

	"ludarium/render/ui/lang"
)

// Clock formats the time on a clock: "1:04:09", "12:34", and below 10 s with tenths, "0:07.3".
func Clock(t time.Duration) string {
	t = max(t, 0)
	if t < 10*time.Second {
		tenths := int(t / (100 * time.Millisecond))
		return lang.Decimal(fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10))
	}
	s := int(t / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// ClockSpoken formats the time on a clock for screen readers: "4 minutes 10 seconds".
func ClockSpoken(t time.Duration) string {
	s := int(max(t, 0) / time.Second)
	var parts []string
	for _, p := range []struct {
		n    int
		unit string
	}{{s / 3600, "hours"}, {s / 60 % 60, "minutes"}, {s % 60, "seconds"}} {
		if p.n > 0 {
			parts = append(parts, Count(int64(p.n), p.unit))
		}
	}
	if parts == nil {
		return textNoTime.String()
	}
	return strings.Join(parts, " ")
}
