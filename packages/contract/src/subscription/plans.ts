/** Prices and what they buy. `null` means without limit; money is in cents. */
export const currency = 'EUR'

export const plans = {
  free: {
    name: 'Free',
    cents: { month: 0, year: 0 },
    publishedRecommendations: 10,
    workingLinks: 3,
    viewDays: 30,
    embed: false,
    footerLine: true,
  },
  pro: {
    name: 'Pro',
    cents: { month: 800, year: 7200 },
    publishedRecommendations: null,
    workingLinks: null,
    viewDays: 365,
    embed: true,
    footerLine: false,
  },
  /** Pro at half price, for the holder of a student's access code. */
  student: {
    name: 'Pro for students',
    cents: { month: 400, year: 3600 },
    publishedRecommendations: null,
    workingLinks: null,
    viewDays: 365,
    embed: true,
    footerLine: false,
  },
} as const

export type PlanId = keyof typeof plans
export const planIds = ['free', 'pro', 'student'] as const satisfies readonly PlanId[]

export const paidPlans = ['pro', 'student'] as const satisfies readonly PlanId[]
export type PaidPlan = (typeof paidPlans)[number]

export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]
