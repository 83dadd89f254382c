import type { CheckoutRequest } from '@credence/contract/subscription/checkout/endpoints'
import { useAppDispatch } from '../../state/hooks.ts'
import { startCheckout } from '../../state/subscription.ts'
import { type Saving, useSaving } from '../saving/use-saving.ts'

type Checkout = Pick<Saving, 'busy' | 'failure'> & { pay: (wanted: CheckoutRequest) => Promise<void> }

/** Creates a checkout and navigates to it; it is often on another host. */
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
