import type { PublicProfile } from '@credence/contract/profile-data'
import type { ProfileSection } from '@credence/contract/profile-sections'
import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { openedHere } from './opened-here.ts'

/** The short version of a profile, beside the long one. */
export function Facts({ profile, opened }: { profile: PublicProfile; opened?: ProfileSection | undefined }) {
  const { position, organisation, experience, skills, links, open_to } = profile
  const before = experience.filter(({ end }) => end !== null).map(entry => entry.organisation)
  return (
    <dl className={styles.facts}>
      <Fact name="Now">{[position, organisation].filter(Boolean).join(', ')}</Fact>
      <Fact name="Before">{[...new Set(before)].filter(Boolean).join(', ')}</Fact>
      <Fact name="Good at" id="skills" opened={opened === 'skills'}>
        {skills.join(', ')}
      </Fact>
      <Fact name="Open to">{open_to}</Fact>
      <Fact name="Elsewhere">
        {links.length > 0 &&
          links.map(({ label, url }) => (
            <a key={url} className="link" href={url} rel="nofollow ugc noopener">
              {label}
            </a>
          ))}
      </Fact>
    </dl>
  )
}

type FactProps = { name: string; id?: string; opened?: boolean; children: ReactNode }

function Fact({ name, id, opened, children }: FactProps) {
  if (!children) return null
  return (
    <div id={id} {...openedHere(opened)}>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  )
}
