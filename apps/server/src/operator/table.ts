/** From JSON: timestamps are strings. */
type Told = string | number | boolean | null
export type JsonRow = Record<string, Told>

const moment = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const gap = 2
const narrowest = 4

/** Timestamps to the minute, ids as prefixes. */
function short(value: Told): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = printable(String(value ?? ''))
  return uuid.test(text) ? text.slice(0, 8) : text.replace(moment, '$1 $2')
}

/** Timestamps and ids are never cut. */
const isWhole = (value: Told) => value === null || moment.test(String(value)) || uuid.test(String(value))

/** Fits the terminal by cutting the widest columns. */
export function drawTable(rows: JsonRow[], columns: number, names = Object.keys(rows[0] ?? {})): string {
  const lines = [names.map(name => name.replaceAll('_', ' ')), ...rows.map(row => names.map(name => short(row[name]!)))]
  const natural = names.map((name, at) => ({
    width: Math.max(...lines.map(line => widthOf(line[at]!))),
    least: rows.every(row => isWhole(row[name]!)) ? Infinity : narrowest,
  }))
  const widths = fitted(natural, columns)
  const isNumber = names.map(name => rows.every(row => typeof row[name] === 'number'))
  const drawn = lines.map(line => line.map((cell, at) => padded(cutTo(cell, widths[at]!), widths[at]!, isNumber[at]!)))
  const rule = widths.map(width => '-'.repeat(width))
  return [drawn[0]!, rule, ...drawn.slice(1)].map(line => line.join(' '.repeat(gap)).trimEnd()).join('\n')
}

function fitted(natural: { width: number; least: number }[], columns: number): number[] {
  const fit = natural.map(each => ({ ...each }))
  const room = columns - gap * (fit.length - 1)
  for (let over = fit.reduce((sum, { width }) => sum + width, 0) - room; over > 0; over--) {
    const [widest] = fit.filter(({ width, least }) => width > least).sort((one, other) => other.width - one.width)
    if (!widest) break
    widest.width--
  }
  return fit.map(({ width }) => width)
}

function padded(cell: string, width: number, toTheRight: boolean): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(cell)))
  return toTheRight ? space + cell : cell + space
}

export function drawFields(fields: JsonRow, columns: number): string {
  const width = Math.max(...Object.keys(fields).map(name => name.length)) + gap
  const room = Math.max(20, columns - width)
  return Object.entries(fields)
    .flatMap(([name, value]) => {
      const lines = linesOf(value).flatMap(line => wrapped(line, room))
      return lines.map((line, at) => `${(at === 0 ? name.replaceAll('_', ' ') : '').padEnd(width)}${line}`.trimEnd())
    })
    .join('\n')
}

function linesOf(value: Told): string[] {
  if (value === null || value === '') return ['-']
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  const text = String(value)
  if (moment.test(text)) return [`${text.replace(moment, '$1 $2')} UTC`]
  return text.split(/\r?\n/).map(printable)
}

function wrapped(text: string, room: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!
    if (last === '' || widthOf(last) + 1 + widthOf(word) <= room)
      lines[lines.length - 1] = last ? `${last} ${word}` : word
    else lines.push(word)
  }
  return lines
}

/** User text must not move the cursor, change the direction or break the line. */
export function printable(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{C}/gu, '·')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

export function printableJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/(?!\n)\p{C}/gu, found =>
    found.replace(/./gs, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const narrow = /^[\uFF61-\uFFDC]/
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303F\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\uFE0F/u

const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)
const columnsOf = (letter: string) => (wide.test(letter) && !narrow.test(letter) ? 2 : 1)

export function widthOf(text: string): number {
  return lettersOf(text).reduce((sum, letter) => sum + columnsOf(letter), 0)
}

/** Truncates to terminal columns, with an ellipsis. */
function cutTo(text: string, most: number): string {
  if (widthOf(text) <= most) return text
  let kept = ''
  let left = most - 1
  for (const letter of lettersOf(text)) {
    left -= columnsOf(letter)
    if (left < 0) break
    kept += letter
  }
  return `${kept}…`
}

/** RFC 4180, with an apostrophe before cells that would start a formula. */
export function toCsv(head: string[], rows: string[][]): string {
  return [head, ...rows]
    .map(row => row.map(cell).join(','))
    .join('\r\n')
    .concat('\r\n')
}

function cell(value: string): string {
  const text = printable(value)
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
