import type { OperatorOverview, OperatorSession } from '@credence/contract/operator/endpoints'
import { createContext, type ReactNode, useContext } from 'react'
import type { Loaded } from './use-loaded.ts'

type Operator = {
  session: OperatorSession
  overview: Loaded<OperatorOverview>
  /** A sentence above the page, about what was just done. */
  say: (words: string) => void
}

const OperatorContext = createContext<Operator | undefined>(undefined)

export function OperatorProvider({ operator, children }: { operator: Operator; children: ReactNode }) {
  return <OperatorContext value={operator}>{children}</OperatorContext>
}

export function useOperator(): Operator {
  const operator = useContext(OperatorContext)
  if (!operator) throw new Error('useOperator needs an OperatorProvider above it.')
  return operator
}
