import { cleanLine, cleanParagraphs } from '@credence/contract/fields/text-rules'
import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import type { OldText } from '@credence/contract/recommendations/imported-testimonials/endpoints'

export type Found = { texts: OldText[]; repeated: number; unusable: number; further: number }

/** More than any LinkedIn profile has. */
const mostTexts = 500

/** Spreadsheets put notes above a table. */
const linesAboveHead = 10

/** States of texts that were deleted, withdrawn or never finished. */
const doneAway = /delet|withdraw|reject|request/i

/** Undefined when the rows are no list of recommendations. */
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

/** LinkedIn's column names by language. */
const names = {
  first: ['first name', 'vorname', 'prenom', 'nombre', 'primeiro nome', 'nome', 'voornaam', 'fornavn', 'fornamn'],
  last: [
    'last name',
    'nachname',
    'nom',
    'nom de famille',
    'apellidos',
    'sobrenome',
    'cognome',
    'achternaam',
    'etternavn',
    'efternamn',
  ],
  company: ['company', 'unternehmen', 'firma', 'entreprise', 'societe', 'empresa', 'azienda', 'bedrijf', 'foretag'],
  title: [
    'job title',
    'position',
    'stelle',
    'poste',
    'intitule du poste',
    'cargo',
    'puesto',
    'qualifica',
    'functie',
    'titel',
  ],
  text: ['text', 'texte', 'texto', 'testo', 'tekst', 'recommendation text'],
  date: [
    'creation date',
    'erstellungsdatum',
    'erstellt am',
    'date de creation',
    'fecha de creacion',
    'data de criacao',
    'data di creazione',
    'aanmaakdatum',
    'date',
  ],
  status: ['status', 'statut', 'estado', 'stato'],
} as const

type ColumnName = keyof typeof names
type Columns = Partial<Record<ColumnName, number>>

/** Spreadsheets change accents and case. */
function plain(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Undefined when the row is not a header. */
function columnsOf(row: string[]): Columns | undefined {
  const cells = row.map(plain)
  const found = Object.entries(names).flatMap(([name, called]) => {
    const at = cells.findIndex(cell => (called as readonly string[]).includes(cell))
    return at < 0 ? [] : [[name, at] as const]
  })
  const columns: Columns = Object.fromEntries(found)
  return columns.text !== undefined && (columns.first ?? columns.last) !== undefined ? columns : undefined
}

/** Parses dates such as "11/14/23, 09:12 AM"; null when ambiguous or in the future. */
function writtenDay(cell: string, today: Date): string | null {
  const day = fromIso(cell) ?? fromNumbers(cell) ?? fromWords(cell)
  return day && isReal(day) && toText(day) <= toText(partsOf(today)) ? toText(day) : null
}

type Day = { year: number; month: number; day: number }

function fromIso(cell: string): Day | undefined {
  const [, year, month, day] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(cell) ?? []
  return day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}

/** Month first, except with dots or when the first number cannot be a month. */
function fromNumbers(cell: string): Day | undefined {
  const [, one, mark, two, year] = /^\s*(\d{1,2})([-/.])\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})(?!\d)/.exec(cell) ?? []
  if (!year) return undefined
  const [first, second] = [Number(one), Number(two)]
  const dayFirst = mark === '.' || first > 12
  const full = year.length === 4 ? Number(year) : 2000 + Number(year)
  return { year: full, month: dayFirst ? second : first, day: dayFirst ? first : second }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function fromWords(cell: string): Day | undefined {
  const month = months.indexOf(/[a-z]{3}/i.exec(cell)?.[0].toLowerCase() ?? '') + 1
  const [, day] = /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)?(?=[\s,.])/.exec(cell) ?? []
  const [year] = /\d{4}/.exec(cell) ?? []
  return month && day && year ? { year: Number(year), month, day: Number(day) } : undefined
}

function isReal(given: Day): boolean {
  const date = new Date(Date.UTC(given.year, given.month - 1, given.day))
  return given.year >= 1950 && toText(partsOf(date)) === toText(given)
}

function partsOf(date: Date): Day {
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function toText({ year, month, day }: Day): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
