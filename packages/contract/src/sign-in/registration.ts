/** Who may make a page: anyone, or whoever an operator let in, while others find the waitlist. */
export const registrationPolicies = ['open', 'invited'] as const
export type RegistrationPolicy = (typeof registrationPolicies)[number]
