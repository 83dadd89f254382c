import { type BillingInterval, type PaidPlan, plans } from '@credence/contract/subscription/plans'

type Bought = { plan: PaidPlan; interval: BillingInterval }

export type ProviderInvoice = { id: string; issuedAt: Date; title: string; cents: number; url: string | null }

export type ProviderSubscription = Bought & {
  id: string
  /** Whether it grants its plan now. Failed charges are retried for some days, during which it does. */
  isLive: boolean
  paidUntil: Date
  renews: boolean
}

/** The provider's current state of a customer, whatever order events arrive in. */
export type PayerState = {
  /** The live one, else the newest; null without any. */
  subscription: ProviderSubscription | null
  invoices: ProviderInvoice[]
  unpaidUrl: string | null
}

type Checkout = Bought & { id: string; payerId: string; accountId: string }

/** A verified event. `payerId` is null for events about no customer. */
export type PaymentEvent = { id: string; payerId: string | null }

/** Calls fail with `unavailable` when the provider is unreachable. */
export type Payments = {
  /** Idempotent. */
  registerPayer(payer: { accountId: string; email: string }): Promise<string>
  openCheckout(checkout: Checkout): Promise<{ providerId: string; url: string }>
  /** False when it was already paid. */
  closeCheckout(providerId: string): Promise<boolean>
  readPayer(payerId: string): Promise<PayerState>
  setRenewal(subscriptionId: string, renews: boolean): Promise<void>
} & (
  | {
      kind: 'stripe'
      setAddress(payerId: string, email: string): Promise<void>
      /** Cancels everything at once. */
      forgetPayer(payerId: string): Promise<void>
      /** Undefined for an invalid or expired signature. */
      readEvent(body: Buffer, signature: string): PaymentEvent | undefined
    }
  | {
      kind: 'test'
      pay(checkout: Bought & { id: string; accountId: string }): Promise<void>
    }
)

export function invoiceTitle({ plan, interval }: Bought): string {
  return `${plans[plan].name}, one ${interval}`
}
