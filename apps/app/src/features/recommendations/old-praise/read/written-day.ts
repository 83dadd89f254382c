/** The day in an export, such as "11/14/23, 09:12 AM"; null when it can't be told for certain, or lies ahead. */
export function writtenDay(cell: string, today: Date): string | null {
  const day = fromIso(cell) ?? fromNumbers(cell) ?? fromWords(cell)
  return day && isReal(day) && toText(day) <= toText(partsOf(today)) ? toText(day) : null
}

type Day = { year: number; month: number; day: number }

function fromIso(cell: string): Day | undefined {
  const [, year, month, day] = /^\s*(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(cell) ?? []
  return day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined
}

/** LinkedIn writes the month first; with points, or where that can't be a month, the day comes first. */
function fromNumbers(cell: string): Day | undefined {
  const [, one, mark, two, year] = /^\s*(\d{1,2})([-/.])\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})(?!\d)/.exec(cell) ?? []
  if (!year) return undefined
  const [first, second] = [Number(one), Number(two)]
  const dayFirst = mark === '.' || first > 12
  const full = year.length === 4 ? Number(year) : 2000 + Number(year)
  return { year: full, month: dayFirst ? second : first, day: dayFirst ? first : second }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "14 Nov 2023", "November 14, 2023" */
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
