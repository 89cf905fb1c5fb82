package mailbox

import "ludarium/render/ui/lang"

const textCrashed lang.Text = "the work failed: {value}"
