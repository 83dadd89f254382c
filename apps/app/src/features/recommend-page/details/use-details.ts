import { useState } from 'react'
import { useFlow } from '../flow.tsx'
import { type DetailField, type DetailProblems, detailsProblems } from './details-problems.ts'

export type Details = ReturnType<typeof useDetails>

/** What a reviewer says about themselves, with what has to be put right. The consent is given anew each time. */
export function useDetails() {
  const { draft, change } = useFlow()
  const [consent, setConsent] = useState(false)
  const [problems, setProblems] = useState<DetailProblems>({})

  function settle(field: DetailField, problem?: string) {
    setProblems({ ...problems, [field]: problem })
  }

  return {
    consent,
    problems,
    settle,
    agree(ticked: boolean) {
      setConsent(ticked)
      settle('consent')
    },
    /** True when all is well; else the first field that is not gets the focus. */
    check(): boolean {
      const found = detailsProblems({ ...draft, consent })
      setProblems(found)
      const [first] = Object.keys(found)
      if (first) document.getElementById(`detail-${first}`)?.focus()
      return first === undefined
    },
    /** What every text field has in common. */
    field(key: Exclude<DetailField, 'consent'>) {
      return {
        id: `detail-${key}`,
        value: draft[key],
        error: problems[key],
        onChange: ({ target }: { target: { value: string } }) => {
          change({ [key]: target.value })
          if (problems[key]) settle(key)
        },
      }
    },
  }
}
