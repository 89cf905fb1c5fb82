package view

import (
	"encoding/json"
	"fmt"

	"ludarium/ai/live"
	"ludarium/render/draw/paint"
	"ludarium/render/ui"
	"ludarium/render/ui/lang"
)

// annealing shows the temperature of simulated annealing as numbers.
type annealing struct{ latest Latest[live.Annealing] }

// Title implements Renderer: the view has captions instead.
func (*annealing) Title() string { return "" }

// Height implements Renderer.
func (a *annealing) Height(_ *ui.UI, _ float64, data json.RawMessage, _ *Context) float64 {
	if _, ok := a.latest.Decode(data); !ok {
		return 0
	}
	return figuresHeight
}

// Frame implements Renderer.
func (a *annealing) Frame(u *ui.UI, area paint.Rect, data json.RawMessage, _ *Context) {
	p, _ := a.latest.Decode(data)
	figures(u, area, [][2]string{
		{textTemperature.String(), lang.Decimal(fmt.Sprintf("%.3g", p.Temperature))},
		{textAccepts.String(), lang.Decimal(fmt.Sprintf("%.1f %%", 100*p.Accept))},
		{textStepsBack.String(), lang.Decimal(fmt.Sprintf("%.1f %%", 100*p.Back))},
	})
}
