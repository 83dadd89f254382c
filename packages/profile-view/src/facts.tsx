import type { PublicProfile } from '@credence/contract/profile-data'
import type { ProfileSection } from '@credence/contract/profile-sections'
import { Address } from '@credence/ui/address'
import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { InARow } from './in-a-row.tsx'
import { openedHere } from './opened-here.ts'

/** The short version of a profile, beside the long one. */
export function Facts({ profile, opened }: { profile: PublicProfile; opened?: ProfileSection | undefined }) {
  const { position, organisation, experience, skills, links, open_to } = profile
  const before = experience.filter(({ end }) => end !== null).map(entry => entry.organisation)
  return (
    <dl className={styles.facts}>
      <WordsFact name="Now" words={[position, organisation]} />
      <WordsFact name="Before" words={before} />
      <WordsFact name="Good at" words={skills} id="skills" opened={opened === 'skills'} />
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

type Place = { name: string; id?: string; opened?: boolean }

function WordsFact({ words, ...place }: Place & { words: string[] }) {
  const said = words.filter(Boolean)
  if (said.length === 0) return null
  return (
    <Fact {...place}>
      <span>
        <InARow words={said} />
      </span>
    </Fact>
  )
}

function Fact({ name, id, opened, children }: Place & { children: ReactNode }) {
  return (
    <div id={id} {...openedHere(opened)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
