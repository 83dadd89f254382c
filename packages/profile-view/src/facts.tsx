import type { PublicProfile } from '@credence/contract/profile-data'
import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** The short version of a profile, beside the long one. */
export function Facts({ profile }: { profile: PublicProfile }) {
  const { position, organisation, experience, skills, links, open_to } = profile
  const before = experience.filter(({ end }) => end !== null).map(entry => entry.organisation)
  return (
    <dl className={styles.facts}>
      <Fact name="Now">{[position, organisation].filter(Boolean).join(', ')}</Fact>
      <Fact name="Before">{[...new Set(before)].filter(Boolean).join(', ')}</Fact>
      <Fact name="Good at" id="skills">
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

function Fact({ name, id, children }: { name: string; id?: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div id={id}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
