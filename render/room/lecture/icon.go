package lecture

import "ludarium/render/ui"

// icon is a board on a stand.
var icon = ui.Drawn(func(p ui.Pen) {
	p.Lines(2.5, 4, 17.5, 4)
	p.Lines(3.5, 4, 3.5, 12, 16.5, 12, 16.5, 4)
	p.Lines(10, 12, 10, 14)
	p.Lines(6.5, 17, 10, 14, 13.5, 17)
})
