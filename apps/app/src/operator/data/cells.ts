import type { OperatorOutcome, OperatorRow } from '@credence/contract/operator/endpoints'

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

/** The rows of a list; nothing of another outcome. */
export function rowsOf(outcome: OperatorOutcome): OperatorRow[] {
  return outcome.kind === 'list' ? outcome.rows : []
}
