import { z } from 'zod'
import { timestampData } from '../../fields/answer-fields-schema.ts'

/** Whose domain another one looks like: the owner's own, that of somebody else who recommended them, or a mail provider's. */
export const knownDomains = ['own', 'reviewer', 'provider'] as const

/** What an owner is told about a recommendation before they publish it. Facts, in no order of weight, and no verdict. */
export const signalData = z.discriminatedUnion('kind', [
  /** The owner was signed in with the browser that sent it. */
  z.object({ kind: z.literal('same_device') }),
  z.object({ kind: z.literal('same_network') }),
  z.object({ kind: z.literal('lookalike_domain'), looks_like: z.string(), known_as: z.enum(knownDomains) }),
  /** The owner recommended them too, on the day that is named, and everybody can read that. */
  z.object({ kind: z.literal('mutual'), given_at: timestampData }),
])
export type Signal = z.infer<typeof signalData>
