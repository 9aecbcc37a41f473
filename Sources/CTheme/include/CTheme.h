int waymark_theme_placeholder(void);
