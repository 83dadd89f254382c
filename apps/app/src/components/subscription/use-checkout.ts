import type { CheckoutRequest } from '@credence/contract/subscription/checkout/endpoints'
import { useAppDispatch } from '../../state/hooks.ts'
import { startCheckout } from '../../state/subscription.ts'
import { type Saving, useSaving } from '../saving/use-saving.ts'

type Checkout = Pick<Saving, 'busy' | 'failure'> & { pay: (wanted: CheckoutRequest) => Promise<void> }

/** Opens a checkout and goes there. It is a page of its own, often somebody else's. */
export function useCheckout(): Checkout {
  const dispatch = useAppDispatch()
  const { busy, failure, save } = useSaving()
  async function pay(wanted: CheckoutRequest) {
    let url: string | undefined
    await save(async () => {
      const done = await dispatch(startCheckout(wanted))
      if (startCheckout.fulfilled.match(done)) url = done.payload
      return done
    })
    if (url) location.assign(url)
  }
  return { busy, failure, pay }
}
