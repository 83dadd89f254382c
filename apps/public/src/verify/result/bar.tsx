import type { Checked } from '@credence/record/verdict/checked'
import { Address } from '@credence/ui/address'
import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { FileCheck, FileText, Stamp } from 'lucide-react'
import styles from './bar.module.css'

const icons = { record: FileCheck, stamp: Stamp, pdf: FileText }

/** What was checked, when and where, and the way back. */
export function Bar({ checked }: { checked: Checked }) {
  const { brought, verdicts, where, at } = checked
  const compared = verdicts.map(verdict => 'askedFor' in verdict && verdict.askedFor).find(Boolean)
  return (
    <div className={styles.bar}>
      <span className={styles.file}>
        <Icon of={icons[brought.kind]} />
        <bdi>{brought.name}</bdi>
      </span>
      <span className={styles.how}>
        {sizeOf(brought.bytes)}
        {compared && (
          <>
            , compared with <Address text={compared.address} />
          </>
        )}
        . {howChecked(where, at)}
      </span>
      <ButtonLink variant="secondary" size="sm" href="/verify" data-check-another="" className={styles.back}>
        Check another
      </ButtonLink>
    </div>
  )
}

function howChecked(where: Checked['where'], at: string): string {
  return where === 'browser'
    ? `Checked in this browser at ${at}. Nothing of it was sent.`
    : `Checked on our server at ${at}. It was not kept.`
}

function sizeOf(bytes: number): string {
  return bytes < 950_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
