/** When there is enough said to be put together, and how much of it is. */
export const sayingBounds = {
  fewestRecommendations: 5,
  fewestThemes: 3,
  mostThemes: 5,
  /** What one person says is no theme. Of those who marked a line themselves, one may stand alone. */
  fewestVoices: 2,
  /** Of a theme, before a press opens the rest. */
  quotesAtOnce: 2,
  /** Of a theme in all: a page stays a page, however many stand on it. */
  mostQuotes: 12,
  titleLength: 60,
  quoteLength: 320,
} as const
