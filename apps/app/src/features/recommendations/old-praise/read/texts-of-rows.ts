import { cleanLine, cleanParagraphs } from '@credence/contract/fields/text-rules'
import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OldText } from '@credence/contract/recommendations/old-praise/endpoints'
import { type ColumnName, columnsOf } from './columns.ts'
import { writtenDay } from './written-day.ts'

/** Texts of a file, and how many rows of it can't be used. */
export type Found = { texts: OldText[]; repeated: number; unusable: number; further: number }

/** How many people look at in one sitting; nobody on LinkedIn has as many. */
const mostTexts = 500

/** Programs put notes above a table. */
const linesAboveHead = 10

/** What LinkedIn keeps of a text that its author or the owner did away with. */
const doneAway = /delet|withdraw|reject|draft/i

/** Undefined when it is no list of recommendations. */
export function textsOfRows(rows: string[][], today: Date): Found | undefined {
  const head = rows.slice(0, linesAboveHead).findIndex(row => columnsOf(row))
  const columns = head < 0 ? undefined : columnsOf(rows[head]!)
  if (!columns) return undefined
  const found = new Map<string, OldText>()
  let [repeated, unusable] = [0, 0]
  for (const row of rows.slice(head + 1)) {
    const cell = (name: ColumnName) => row[columns[name] ?? -1] ?? ''
    const text = doneAway.test(cell('status')) ? undefined : usable(cell, today)
    const key = text && `${text.full_name}\n${text.text}`
    if (!text || !key) unusable += 1
    else if (found.has(key)) repeated += 1
    else found.set(key, text)
  }
  const texts = [...found.values()]
  return { texts: texts.slice(0, mostTexts), repeated, unusable, further: Math.max(0, texts.length - mostTexts) }
}

function usable(cell: (name: ColumnName) => string, today: Date): OldText | undefined {
  const oneLine = (text: string) => cleanLine(text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
  const full_name = [cell('first'), cell('last')].map(oneLine).filter(Boolean).join(' ').slice(0, textLimits.fullName)
  const text = cleanParagraphs(cell('text').replace(/[^\P{Cc}\n\r\t]/gu, ''))
  const hasRoom = text.length >= oldPraiseLimits.textMin && text.length <= oldPraiseLimits.textMax
  if (full_name === '' || !hasRoom) return undefined
  return {
    full_name: full_name.toWellFormed(),
    position: [cell('title'), cell('company')]
      .map(oneLine)
      .filter(Boolean)
      .join(', ')
      .slice(0, textLimits.position)
      .toWellFormed(),
    text: text.toWellFormed(),
    place: 'LinkedIn',
    written_on: writtenDay(cell('date'), today),
  }
}
