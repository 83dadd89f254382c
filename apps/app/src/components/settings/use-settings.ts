import type { Settings } from '@credence/contract/settings/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { fetchSettings } from '../../state/settings.ts'
import { useOnReturn } from '../page/use-on-return.ts'

type LoadedSettings = {
  settings: Settings | null
  error: string
  tryAgain: () => void
}

export function useSettings(): LoadedSettings {
  const { data, isFetching } = useAppSelector(state => state.settings)
  const dispatch = useAppDispatch()
  const [error, setError] = useState('')

  const load = useCallback(async () => {
    const done = await dispatch(fetchSettings())
    if (fetchSettings.fulfilled.match(done)) setError('')
    else if (!done.meta.condition) setError(failureWords(done.payload))
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  return { settings: data, error: isFetching ? '' : error, tryAgain: () => void load() }
}
