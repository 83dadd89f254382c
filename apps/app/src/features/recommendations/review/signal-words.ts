import type { Signal } from '@credence/contract/recommendations/recommendation-schema'
import { longDayOf } from '@credence/profile-view/words'

/** Whose recommendation it is: their first name and the domain they confirmed. */
export type Reviewed = { name: string; domain: string }

type Lookalike = Extract<Signal, { kind: 'lookalike_domain' }>

/** Why a domain is known, in a sentence about it. */
const known: Record<Lookalike['known_as'], (domain: string) => string> = {
  own: domain => `Your own address is at ${domain}.`,
  reviewer: domain => `Somebody else who recommended you confirmed an address at ${domain}.`,
  provider: domain => `${domain} is a large mail provider.`,
}

/** A note: what is so, then how it usually comes about and who else sees it. */
export function signalWords(signal: Signal, { name, domain }: Reviewed): { fact: string; around: string } {
  switch (signal.kind) {
    case 'same_device':
      return {
        fact: 'Given with a browser you were signed in with',
        around:
          'Usual on a computer you share or a phone you lent. Readers do not see this; whoever runs this site can.',
      }
    case 'same_network':
      return {
        fact: 'Given from the same network as yours',
        around: 'Usual in a shared office or home. Only you see this.',
      }
    case 'lookalike_domain':
      return {
        fact: `${domain} looks like ${signal.looks_like}`,
        around: `${known[signal.known_as](signal.looks_like)} Only you see this.`,
      }
    case 'mutual':
      return {
        fact: 'You recommended each other',
        around: `You recommended ${name} on ${longDayOf(signal.given_at)}. Readers see it too.`,
      }
  }
}
