import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { ReactNode } from 'react'
import { EditButton, EmptyPrompt } from './editing/edit-button.tsx'
import { useEditing } from './editing/editing.tsx'
import { PartEditor } from './lazy-tools.tsx'
import styles from './owner-facts.module.css'
import type { Part } from './parts.ts'

/** What stands beside the sections on the page and has no order of its own. */
export function OwnerFacts({ profile }: { profile: OwnerProfile }) {
  const { open_to, links } = profile
  return (
    <>
      <Fact
        part="open-to"
        title="Open to"
        profile={profile}
        prompt="A reason to write to you."
        action="Add one"
        empty={open_to === ''}
      >
        <p className={styles.text}>{open_to}</p>
      </Fact>
      <Fact
        part="links"
        title="Elsewhere"
        profile={profile}
        prompt="Work that others can look at, such as a talk or a portfolio."
        action="Add a link"
        empty={links.length === 0}
      >
        <ul className={styles.links}>
          {links.map(({ label, url }) => (
            <li key={url}>
              <a className="link" href={url} rel="nofollow ugc noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </Fact>
    </>
  )
}

type FactProps = {
  part: Part
  title: string
  profile: OwnerProfile
  empty: boolean
  prompt: string
  action: string
  children: ReactNode
}

function Fact({ part, title, profile, empty, prompt, action, children }: FactProps) {
  const { open } = useEditing()
  const editing = open.includes(part)
  return (
    <section className={styles.fact} aria-labelledby={`${part}-title`}>
      <div className={styles.bar}>
        <h2 className="t-h3" id={`${part}-title`}>
          {title}
        </h2>
        {!editing && !empty && <EditButton part={part} />}
      </div>
      {editing && <PartEditor part={part} profile={profile} />}
      {!editing && empty && (
        <EmptyPrompt part={part} action={action}>
          {prompt}
        </EmptyPrompt>
      )}
      {!editing && !empty && children}
    </section>
  )
}
