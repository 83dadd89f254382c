import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { ConnectFace } from '@credence/profile-view/connect-button'
import { AboutWords, HistoryEntries, SkillChips } from '@credence/profile-view/sections'
import { ended } from '@credence/profile-view/words'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { paths } from '../../../paths.ts'
import { EditButton, EmptyPrompt, useEditing } from '../editing/editing.tsx'
import { OwnRecommendations } from '../lazy-panels.tsx'
import { PartEditor } from '../lazy-tools.tsx'
import type { Part } from '../parts.ts'
import styles from './owner-sections.module.css'

type SectionProps = { profile: OwnerProfile }
type SectionParts = { Tools: (props: SectionProps) => ReactNode; Content: (props: SectionProps) => ReactNode }

function editable(
  part: Part,
  isEmpty: (profile: OwnerProfile) => boolean,
  prompt: { words: string; action: string },
  read: (profile: OwnerProfile) => ReactNode,
): SectionParts {
  return {
    Tools({ profile }) {
      const { open } = useEditing()
      return open.includes(part) || isEmpty(profile) ? null : <EditButton part={part} />
    },
    Content({ profile }) {
      const { open } = useEditing()
      if (open.includes(part)) return <PartEditor part={part} profile={profile} />
      if (!isEmpty(profile)) return read(profile)
      return (
        <EmptyPrompt part={part} action={prompt.action}>
          {prompt.words}
        </EmptyPrompt>
      )
    },
  }
}

export const sectionParts: Record<ProfileSection, SectionParts> = {
  about: editable(
    'about',
    ({ about }) => about === '',
    { words: 'Describe what you do in 2 sentences.', action: 'Write about yourself' },
    ({ about }) => <AboutWords text={about} />,
  ),
  recommendations: { Tools: RecommendationTools, Content: OwnRecommendations },
  experience: editable(
    'experience',
    ({ experience }) => experience.length === 0,
    { words: 'Start with the job people know you from.', action: 'Add a job' },
    ({ experience }) => (
      <HistoryEntries
        entries={experience.map(({ title, organisation, ...entry }) => ({
          what: title,
          where: organisation,
          ...entry,
        }))}
      />
    ),
  ),
  education: editable(
    'education',
    ({ education }) => education.length === 0,
    { words: 'Visitors won’t see this section while it’s empty.', action: 'Add a school' },
    ({ education }) => (
      <HistoryEntries
        entries={education.map(({ degree, school, ...entry }) => ({ what: degree, where: school, ...ended(entry) }))}
      />
    ),
  ),
  skills: editable(
    'skills',
    ({ skills }) => skills.length === 0,
    { words: 'Name 3 things people come to you for.', action: 'Add a skill' },
    ({ skills }) => <SkillChips skills={skills} />,
  ),
  connect: { Tools: () => null, Content: ConnectContent },
}

/** Set in the settings only. */
function ConnectContent({ profile: { connect } }: SectionProps) {
  return (
    <p className={connect ? styles.connect : 't-body'}>
      {connect ? (
        <>
          <b>
            <ConnectFace method={connect.method} />
          </b>{' '}
          opens {connect.link}
        </>
      ) : (
        'Your page has no Connect button yet.'
      )}{' '}
      <Link className="link" to={paths.connectSetting}>
        {connect ? 'Change' : 'Choose one'}
      </Link>
    </p>
  )
}

/** Links to the dashboard, where recommendations are published, hidden and ordered. */
function RecommendationTools({ profile }: { profile: OwnerProfile }) {
  if (profile.recommendations.length === 0) return null
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={paths.recommendations}>
      <Icon of={Pencil} size="small" />
      Order
    </Link>
  )
}
