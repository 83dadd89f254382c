import { type BillingInterval, type PaidPlan, plans } from '@credence/contract/subscription/plans'

type Bought = { plan: PaidPlan; interval: BillingInterval }

export type ProviderInvoice = { id: string; issuedAt: Date; title: string; cents: number; url: string | null }

export type ProviderSubscription = Bought & {
  id: string
  /** Whether it gives its plan right now. A charge that failed is tried again for some days, and it still does. */
  isLive: boolean
  /** Until when it is paid for. */
  paidUntil: Date
  renews: boolean
}

/** Everything a provider knows of somebody at this moment. Whatever order events come in, this is what counts. */
export type PayerState = {
  /** The one that gives a plan, else the newest that ever did; null for somebody who never paid. */
  subscription: ProviderSubscription | null
  /** The newest first. */
  invoices: ProviderInvoice[]
  unpaidUrl: string | null
}

type Checkout = Bought & { id: string; payerId: string; accountId: string }

/** An event that the provider itself sent. `payerId` is null where it is about nobody. */
export type PaymentEvent = { id: string; payerId: string | null }

/** Who takes the money, in one of two ways. A call fails as `unavailable` when the provider can't be reached. */
export type Payments = {
  /** Safe to repeat: the same account is the same payer. */
  registerPayer(payer: { accountId: string; email: string }): Promise<string>
  openCheckout(checkout: Checkout): Promise<{ providerId: string; url: string }>
  /** From here on it can't be paid. False when it was paid before. */
  closeCheckout(providerId: string): Promise<boolean>
  readPayer(payerId: string): Promise<PayerState>
  /** Whether it goes on after what is paid for. */
  setRenewal(subscriptionId: string, renews: boolean): Promise<void>
} & (
  | {
      kind: 'stripe'
      /** Where its invoices go from now on. */
      setAddress(payerId: string, email: string): Promise<void>
      /** Ends everything at once: nothing is charged any more, and nothing can be bought. */
      forgetPayer(payerId: string): Promise<void>
      /** Undefined where the provider did not sign it, or did so too long ago. */
      readEvent(body: Buffer, signature: string): PaymentEvent | undefined
    }
  | {
      kind: 'test'
      pay(checkout: Bought & { id: string; accountId: string }): Promise<void>
    }
)

/** "Pro, one year" */
export function invoiceTitle({ plan, interval }: Bought): string {
  return `${plans[plan].name}, one ${interval}`
}
