import type { OwnerProfile } from '@credence/contract/profile-data'
import type { Visibility } from '@credence/contract/profile-sections'
import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Globe, Link2, Lock, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import styles from './owner-profile.module.css'

const states: Record<Visibility, { icon: LucideIcon; word: string; meaning: string }> = {
  private: { icon: Lock, word: 'Private.', meaning: 'Only you can see it.' },
  unlisted: {
    icon: Link2,
    word: 'Unlisted.',
    meaning: 'People with the link can read it. Search engines are told not to.',
  },
  public: { icon: Globe, word: 'Public.', meaning: 'Anyone with the link can read it.' },
}

/** Who can read this page, said above it. */
export function OwnerBar({ profile: { visibility, full_name }, url }: { profile: OwnerProfile; url: string }) {
  const { icon, word, meaning } = states[visibility]
  return (
    <section className={styles.bar} aria-label="Who can see this page">
      <div className={classNames('wrap', styles.barIn)}>
        <Icon of={icon} />
        <p>
          <b>{word}</b> {meaning}
          <span className={styles.address}>{url.replace(/^https?:\/\//, '')}</span>
        </p>
        {!full_name && (
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.welcome}>
            Add your name
          </Link>
        )}
      </div>
    </section>
  )
}
