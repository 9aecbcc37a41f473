#include "CTheme.h"
int waymark_theme_placeholder(void) { return 0; }
