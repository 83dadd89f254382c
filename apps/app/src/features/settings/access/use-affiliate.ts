import type { Affiliate } from '@credence/contract/access/affiliates/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { fetchAffiliate } from '../../../state/access.ts'
import { useAppDispatch } from '../../../state/hooks.ts'

/** Most people are none: while nothing is known nothing shows, and a failure shows nothing either. */
export function useAffiliate() {
  const dispatch = useAppDispatch()
  const [affiliate, setAffiliate] = useState<Affiliate | null>(null)
  const load = useCallback(async () => {
    const done = await dispatch(fetchAffiliate())
    if (fetchAffiliate.fulfilled.match(done)) setAffiliate(done.payload)
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())
  return { affiliate, load: () => void load() }
}
