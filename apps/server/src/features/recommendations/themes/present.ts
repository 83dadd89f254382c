import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { WhatPeopleSayChoice } from '@credence/contract/recommendations/themes/endpoints'
import { sayingBounds, speakers } from '@credence/contract/recommendations/themes/rules'
import type { WhatPeopleSay } from '@credence/contract/recommendations/themes/theme-schema'
import type { Shown } from '../../../database/schema/recommendations.ts'
import type { SaidRow } from '../../../database/schema/themes.ts'
import { inOneLine, quotedText, type Statement, secondOf, statementOf } from './rules.ts'

type Quote = WhatPeopleSay['themes'][number]['quotes'][number]
type Theme = { id: string; title: string; hidden: boolean; quotes: Quote[] }
type Drawn = { by: WhatPeopleSay['by']; from: Statement[]; themes: Theme[] }

/** Null when the owner turned it off or there is too little material. Computed from what is published now. */
export function presentThemes(row: SaidRow | null, published: Shown[], hasModel: boolean): WhatPeopleSay | null {
  if (row?.isOff) return null
  const drawn = drawThemes(row, published, hasModel)
  const shown = drawn?.themes.filter(theme => !theme.hidden) ?? []
  if (!drawn || shown.length === 0) return null
  const placed = new Set(drawn.themes.flatMap(({ quotes }) => quotes.map(quote => quote.recommendation_id)))
  return {
    by: drawn.by,
    from: drawn.from.length,
    themes: shown.map(({ title, quotes }) => ({
      title,
      people: quotes.length,
      quotes: quotes.slice(0, sayingBounds.mostQuotes),
    })),
    unplaced: drawn.from.filter(({ id }) => !placed.has(id)).length,
    kept_back: drawn.themes.length - shown.length,
  }
}

/** Includes hidden themes, for the owner. */
export function presentChoice(row: SaidRow | null, published: Shown[], hasModel: boolean): WhatPeopleSayChoice {
  const { by, themes } = drawThemes(row, published, hasModel) ?? { by: 'people' as const, themes: [] }
  return {
    shown: !row?.isOff,
    by,
    themes: themes.map(({ id, title, hidden, quotes }) => ({ id, title, people: quotes.length, shown: !hidden })),
  }
}

/** The model's themes while enough of them hold; otherwise lines that reviewers marked. */
function drawThemes(row: SaidRow | null, published: Shown[], hasModel: boolean): Drawn | undefined {
  if (published.length < sayingBounds.fewestRecommendations) return undefined
  const statements = published.map(statementOf)
  const drawn = (hasModel && row && themesOfModel(row, statements)) || themesOfPeople(row, statements)
  return drawn.themes.length < sayingBounds.fewestThemes ? undefined : drawn
}

function themesOfModel(row: SaidRow, statements: Statement[]): Drawn | undefined {
  const read = new Set(row.readIds)
  const from = statements.filter(({ id }) => read.has(id))
  const themes = row.themes.map(({ quotes, ...theme }) => ({
    ...theme,
    quotes: quotes.flatMap(quote => {
      const recommendation = from.find(({ id }) => id === quote.recommendationId)
      const text = recommendation && quotedText(recommendation, quote)
      return text ? [quoteOf(recommendation, text, quote.from)] : []
    }),
  }))
  const held = byVoices(themes.filter(({ quotes }) => quotes.length >= sayingBounds.fewestVoices))
  const isEnough = from.length >= sayingBounds.fewestRecommendations && held.length >= sayingBounds.fewestThemes
  return isEnough ? { by: 'model', from, themes: held } : undefined
}

/** A typed line that the recording does not contain is no quote. */
function themesOfPeople(row: SaidRow | null, statements: Statement[]): Drawn {
  const themes = recommenderSources.flatMap(({ id }): Theme[] => {
    const quotes = statements.filter(({ given }) => given.recommendation.source === id).flatMap(markedLine)
    const [one, several] = speakers[id]
    const title = quotes.length === 1 ? one : several
    return quotes.length > 0 ? [{ id, title, hidden: row?.hiddenSpeakers.includes(id) ?? false, quotes }] : []
  })
  return { by: 'people', from: statements, themes: byVoices(themes).slice(0, sayingBounds.mostThemes) }
}

function markedLine(statements: Statement): Quote[] {
  const line = inOneLine(statements.given.recommendation.line ?? '')
  const at = line ? statements.words.indexOf(line) : -1
  return at < 0 ? [] : [quoteOf(statements, line, at)]
}

function quoteOf(statements: Statement, text: string, at: number): Quote {
  return { recommendation_id: statements.id, text, second: secondOf(statements, at) }
}

/** Most quotes first, stable. */
function byVoices(themes: Theme[]): Theme[] {
  return themes.toSorted((a, b) => b.quotes.length - a.quotes.length)
}
