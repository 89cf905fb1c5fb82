package camera

import "ludarium/render/ui/lang"

const textShowAll lang.Text = "Show all"
