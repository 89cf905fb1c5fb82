package guide

import "ludarium/render/ui/lang"

const textHowItWorks lang.Text = "How it works: {title}"
