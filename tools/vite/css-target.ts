/**
 * The oldest browsers whose own `:dir()` is relied on. For older ones the style compiler would write
 * a list of right-to-left languages instead, and direction would follow the language: wrong inside
 * a left-to-right island, and wrong where the two are set apart.
 */
export const cssTarget = ['chrome120', 'safari16.4', 'firefox121'];
