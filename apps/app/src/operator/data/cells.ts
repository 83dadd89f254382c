import type { OperatorOutcome, OperatorRow } from '@credence/contract/operator/endpoints'

import { saveFile } from '../../api/save-file.ts'
import { isoDay } from './times.ts'

type Cell = OperatorRow[string] | undefined

/** Empty where the command says nothing. */
export function text(cell: Cell): string {
  return cell === null || cell === undefined ? '' : String(cell)
}

export function number(cell: Cell): number {
  return typeof cell === 'number' ? cell : 0
}

/** Lists say yes and no where they are printed. */
export function yes(cell: Cell): boolean {
  return cell === true || cell === 'yes'
}

/** Saves the text of a command that exports, such as waitlist-2026-11-17.csv. */
export function saveCsv(outcome: OperatorOutcome, name: string) {
  if (outcome.kind !== 'text') return
  saveFile(new Blob([outcome.text], { type: 'text/csv;charset=utf-8' }), `${name}-${isoDay(new Date())}.csv`)
}

/** The rows of a list; nothing of another outcome. */
export function rowsOf(outcome: OperatorOutcome): OperatorRow[] {
  return outcome.kind === 'list' ? outcome.rows : []
}
