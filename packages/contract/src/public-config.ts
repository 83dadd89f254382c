/** The host that words go to, as people are told it: a name, or "this machine". */
type AiFacts = { host: string }

/** What the server tells every page about the installation it runs in. Nothing in here is secret. */
export type PublicConfig = {
  productName: string
  marketingOrigin: string
  appOrigin: string
  /** Cookie domain shared by the two hosts; empty on one machine. */
  productDomain: string
  /** Empty: analytics never loads. */
  analyticsKey: string
  /** True while mail goes to the local mailbox and `/dev/*` exists. */
  embedded: boolean
  /** True while `/cr/sample` is there. */
  hasSample: boolean
  registration: RegistrationPolicy
  /** True where this machine writes down what is spoken. */
  speech: boolean
  /** The model that drafts; null where there is none, and the interface hides drafting. */
  ai: AiFacts | null
}

/** Id of the JSON block in each page that carries a `PublicConfig`. */
export const publicConfigElementId = 'public-config'

/** Who may register: anyone, or only people with an access code, while others see the waitlist. */
export const registrationPolicies = ['open', 'invited'] as const
export type RegistrationPolicy = (typeof registrationPolicies)[number]
