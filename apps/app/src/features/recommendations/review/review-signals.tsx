import type { Signal } from '@credence/contract/recommendations/recommendation-schema'
import { Icon } from '@credence/ui/icon'
import { ArrowLeftRight, AtSign, MonitorSmartphone, Wifi } from 'lucide-react'
import { useId } from 'react'
import styles from './review-signals.module.css'
import { type Reviewed, signalWords } from './signal-words.ts'

const icons = {
  same_device: MonitorSmartphone,
  same_network: Wifi,
  lookalike_domain: AtSign,
  mutual: ArrowLeftRight,
} as const

type ReviewSignalsProps = { signals: Signal[]; reviewed: Reviewed }

/** Facts that an owner may want before deciding, each with who else sees it. Nothing here weighs or advises. */
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
