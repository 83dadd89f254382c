import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { readPushRecord } from './push-record.ts'

/** Only where somebody allowed pushes is there anything to fetch. */
export function RenewedPush(): null {
  const dispatch = useAppDispatch()
  const slug = useAppSelector(state => state.token.slug)
  useEffect(() => {
    if (!slug || !readPushRecord()) return
    // what did not work is tried again with the next page
    void import('./renew-push.ts').then(({ renewPush }) => renewPush(dispatch)).catch(() => undefined)
  }, [dispatch, slug])
  return null
}
