import { industryName } from '@credence/contract/lookups/industries'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { Address } from '@credence/ui/address'
import type { ReactNode } from 'react'
import { CommaList } from './comma-list.tsx'
import styles from './facts.module.css'

/** Beside the sections: where somebody stands now, and what has no place in their order. */
export function Facts({ profile }: { profile: PublicProfile }) {
  const { position, organisation, industry, experience, links, open_to } = profile
  const before = experience.filter(({ end }) => end !== null).map(entry => entry.organisation)
  return (
    <dl className={styles.facts}>
      <WordsFact name="Now" words={[position, organisation]} />
      <WordsFact name="Industry" words={[industryName(industry)]} />
      <WordsFact name="Before" words={before} />
      <WordsFact name="Open to" words={[open_to]} />
      {links.length > 0 && (
        <Fact name="Elsewhere">
          {links.map(({ label, url }) => (
            <a key={url} className="link" href={url} rel="nofollow ugc noopener">
              <Address text={label} />
            </a>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function WordsFact({ name, words }: { name: string; words: string[] }) {
  const said = words.filter(Boolean)
  if (said.length === 0) return null
  return (
    <Fact name={name}>
      <span>
        <CommaList words={said} />
      </span>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
