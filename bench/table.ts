import { betweenMarkers, replaceBetweenMarkers } from './markers.ts'
import { type Figures, type Goal, isHeld, type Row, ratioOf } from './row.ts'

/** `isOurs`: our own failure, not a missing program. */
export type Outcome = { row: Row; figures: Figures } | { row: Pick<Row, 'name'>; failed: string; isOurs: boolean }

/** Date, commit and machine of a measurement. */
export type Occasion = { date: string; commit: string; cores: number; load: number }

const columns = ['what', 'against', 'ours', 'peer', 'ratio', 'goal', '', 'measured'] as const

/** Above this load other processes used as much of the machine as the measurement. */
export const isDoubtful = ({ load, cores }: Pick<Occasion, 'load' | 'cores'>) => load > cores * 1.5

export function cellsOf(outcome: Outcome, occasion: Occasion): string[] {
  const when = `${occasion.date}, ${occasion.commit}, load ${occasion.load.toFixed(1)} on ${occasion.cores} cores${isDoubtful(occasion) ? ' (doubtful)' : ''}`
  if ('failed' in outcome) return [outcome.row.name, '', '', '', '', '', `not measured: ${outcome.failed}`, when]
  const { row, figures } = outcome
  const ratio = ratioOf(figures)
  return [
    row.name + (figures.note ? ` (${figures.note})` : ''),
    row.against,
    `${number(figures.ours)}${row.unit ? ` ${row.unit}` : ''}`,
    figures.peer === null ? '' : number(figures.peer),
    ratio === null ? '' : ratio.toPrecision(2),
    row.goal ? goalIn(row.goal) : '',
    row.goal ? (isHeld(row.goal, figures) ? 'holds' : '**falls short**') : '',
    when,
  ]
}

function goalIn(goal: Goal): string {
  const bound = 'atLeast' in goal ? `at least ${goal.atLeast}` : `at most ${goal.atMost}`
  return goal.of === 'ours' ? `ours ${bound}` : bound
}

/** Three significant digits. */
const number = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

/** The page with these lines in its table, in the order of `names`; lines of other rows are kept. */
export function writeTable(page: string, names: string[], lines: Map<string, string[]>): string {
  const table = betweenMarkers(page).split('\n')
  const kept = new Map(table.filter(line => line.startsWith('| ')).map(line => [nameIn(line, names), line]))
  for (const [name, cells] of lines) kept.set(name, `| ${cells.map(escapePipes).join(' | ')} |`)
  const head = [`| ${columns.join(' | ')} |`, `|${'---|'.repeat(columns.length)}`]
  return replaceBetweenMarkers(page, [...head, ...names.flatMap(name => kept.get(name) ?? [])].join('\n'))
}

/** The longest match, because one name may be a prefix of another. */
function nameIn(line: string, names: string[]): string {
  const fitting = names.filter(name => line.startsWith(`| ${name} `))
  return fitting.sort((a, b) => b.length - a.length)[0] ?? ''
}

const escapePipes = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')
