import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Card } from '@credence/ui/card'
import { type ReactNode, useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import {
  Checklist,
  type StrengthItem,
  StrengthTally,
  strengthInWords,
  strengthOf,
} from '../../components/strength/strength.tsx'
import { paths } from '../../paths.ts'
import { EditButton, EmptyPrompt, useEditing } from './editing/editing.tsx'
import { CvDialog, PartEditor } from './lazy-tools.tsx'
import styles from './owner-aside.module.css'
import type { Part } from './parts.ts'
import { SectionOrder } from './sections/section-order.tsx'
import type { Sections } from './sections/use-sections.ts'

type OwnerAsideProps = { profile: OwnerProfile; sections: Sections; onPicture: () => void }

export function OwnerAside({ profile, sections, onPicture }: OwnerAsideProps) {
  return (
    <>
      <PartsStrengthCard profile={profile} onPicture={onPicture} />
      <SectionOrder sections={sections} />
      <OwnerFacts profile={profile} />
    </>
  )
}

function OwnerFacts({ profile }: { profile: OwnerProfile }) {
  const { open_to, links } = profile
  return (
    <>
      <Fact
        part="open-to"
        title="Open to"
        profile={profile}
        prompt="Tell people what to contact you about."
        action="Add it"
        empty={open_to === ''}
      >
        <p className={styles.text}>{open_to}</p>
      </Fact>
      <Fact
        part="links"
        title="Elsewhere"
        profile={profile}
        prompt="Link to a talk, a portfolio or other work."
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

/** Done and missing items as dashes; a percentage would rate a person. */
function PartsStrengthCard({ profile, onPicture }: { profile: OwnerProfile; onPicture: () => void }) {
  const items = strengthOf(profile)
  const words = strengthInWords(items)
  const { ai } = usePublicConfig()
  /** Undefined until first opened, and loaded then. */
  const [reading, setReading] = useState<boolean>()
  return (
    <Card className={styles.card}>
      <div>
        <h2 className="t-h2">Complete your page</h2>
        <p className={`t-small ${styles.words}`}>{words}</p>
      </div>
      <StrengthTally items={items} />
      <Checklist
        items={items.map(item => ({
          id: item.label,
          name: item.label,
          state: item.done ? 'done' : 'open',
          words: item.done ? 'done' : '',
          way: !item.done && <Way item={item} onPicture={onPicture} />,
        }))}
      />
      {ai && (
        <>
          <TextButton onClick={() => setReading(true)}>Fill in your page from a CV</TextButton>
          {reading !== undefined && <CvDialog profile={profile} open={reading} onClose={() => setReading(false)} />}
        </>
      )}
    </Card>
  )
}

function Way({ item: { part, label }, onPicture }: { item: StrengthItem; onPicture: () => void }) {
  const { openPart } = useEditing()
  if (part === undefined)
    return (
      <Link className="link" to={paths.recommendations} aria-label="Ask for a recommendation">
        Ask
      </Link>
    )
  if (part === 'connect')
    return (
      <Link className="link" to={paths.connectSetting} aria-label={`Add: ${label}`}>
        Add
      </Link>
    )
  return (
    <TextButton aria-label={`Add: ${label}`} onClick={() => (part === 'picture' ? onPicture() : openPart(part))}>
      Add
    </TextButton>
  )
}
