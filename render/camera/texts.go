package camera

import "ludarium/render/lang"

const textShowAll lang.Text = "Show all"
