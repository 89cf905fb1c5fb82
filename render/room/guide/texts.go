package guide

import "ludarium/render/lang"

const textHowItWorks lang.Text = "How it works: {title}"
