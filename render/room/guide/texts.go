package guide

import "ludarium/render/ui/lang"

const textHowItWorks lang.Text = "In the Atlas: {title}"
