import type { Lookup } from '@credence/contract/lookups/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { Icon } from '@credence/ui/icon'
import { CircleAlert } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { type CommonState, fetchCountries, fetchIndustries, fetchRecommenderSources } from '../../state/common.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { TextButton } from '../actions/text-button.tsx'
import styles from './use-lookup.module.css'

type Kind = {
  fetch: typeof fetchIndustries
  read: (state: CommonState) => Lookup
  failed: string
}

const kinds = {
  industries: { fetch: fetchIndustries, read: ({ data }) => data, failed: specificationErrors.industries },
  countries: { fetch: fetchCountries, read: ({ country }) => country, failed: specificationErrors.general },
  sources: {
    fetch: fetchRecommenderSources,
    read: ({ recommendationSources }) => recommendationSources,
    failed: specificationErrors.general,
  },
} satisfies Record<string, Kind>

export type LookedUp = {
  entries: Lookup
  failed: string
  tryAgain: () => void
}

/** A list from the server, loaded once. An empty list counts as a failure. */
export function useLookup(kind: keyof typeof kinds): LookedUp {
  const { fetch, read, failed: text }: Kind = kinds[kind]
  const entries = useAppSelector(state => read(state.common))
  const dispatch = useAppDispatch()
  const [failed, setFailed] = useState('')
  const isThere = entries.length > 0

  const load = useCallback(async () => {
    setFailed('')
    const done = await dispatch(fetch())
    if (!fetch.fulfilled.match(done)) setFailed(failureWords(done.payload))
    else if (done.payload.length === 0) setFailed(text)
  }, [dispatch, fetch, text])
  useEffect(() => {
    if (!isThere) void load()
  }, [isThere, load])

  return { entries, failed: isThere ? '' : failed, tryAgain: () => void load() }
}

export function LookupFailure({ failed, tryAgain }: Pick<LookedUp, 'failed' | 'tryAgain'>) {
  return (
    <span className={styles.failure} role="alert">
      <Icon of={CircleAlert} />
      <span>{failed}</span>
      <TextButton onClick={tryAgain}>Try again</TextButton>
    </span>
  )
}
