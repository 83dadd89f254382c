import type { Signal } from '@credence/contract/recommendations/recommendation-schema'
import { longDayOf } from '@credence/profile-view/words'
import { Icon } from '@credence/ui/icon'
import { ArrowLeftRight, AtSign, MonitorSmartphone, Wifi } from 'lucide-react'
import { useId } from 'react'
import styles from './review-signals.module.css'

const icons = {
  same_device: MonitorSmartphone,
  same_network: Wifi,
  lookalike_domain: AtSign,
  mutual: ArrowLeftRight,
} as const

type ReviewSignalsProps = { signals: Signal[]; reviewed: Reviewed }

/** Facts only, each with who else sees it: no score and no advice. */
export function ReviewSignals({ signals, reviewed }: ReviewSignalsProps) {
  const titleId = useId()
  if (signals.length === 0) return null
  return (
    <section className={styles.signals} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        Good to know before you publish
      </h3>
      <ul>
        {signals.map(signal => {
          const { fact, around } = signalWords(signal, reviewed)
          return (
            <li key={signal.kind} className={styles.signal}>
              <Icon of={icons[signal.kind]} className={styles.icon} />
              <p>
                <b>{fact}</b>
                {around}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Reviewed = { name: string; domain: string }

type Lookalike = Extract<Signal, { kind: 'lookalike_domain' }>

/** Why the similar domain is known. */
const known: Record<Lookalike['known_as'], (domain: string) => string> = {
  own: domain => `Your own e-mail address is at ${domain}.`,
  reviewer: domain => `Someone else who recommended you has an e-mail address at ${domain}.`,
  provider: domain => `${domain} is a large e-mail provider.`,
}

function signalWords(signal: Signal, { name, domain }: Reviewed): { fact: string; around: string } {
  switch (signal.kind) {
    case 'same_device':
      return {
        fact: 'Sent from a browser where you were signed in',
        around: 'That’s common on a shared computer. Only you and the operator of this site can see this.',
      }
    case 'same_network':
      return {
        fact: 'Sent from your network',
        around: 'That’s common in a shared office or home. Only you can see this.',
      }
    case 'lookalike_domain':
      return {
        fact: `${domain} looks like ${signal.looks_like}`,
        around: `${known[signal.known_as](signal.looks_like)} Only you can see this.`,
      }
    case 'mutual':
      return {
        fact: 'You recommended each other',
        around: `You recommended ${name} on ${longDayOf(signal.given_at)}. Readers can see this too.`,
      }
  }
}
