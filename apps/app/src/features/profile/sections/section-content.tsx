import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { AboutWords } from '@credence/profile-view/about'
import { ConnectFace } from '@credence/profile-view/connect-button'
import { HistoryEntries } from '@credence/profile-view/history-list'
import { SkillChips } from '@credence/profile-view/skills'
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
    { words: 'Say what you do in two sentences.', action: 'Write about you' },
    ({ about }) => <AboutWords text={about} />,
  ),
  recommendations: { Tools: RecommendationTools, Content: OwnRecommendations },
  experience: editable(
    'experience',
    ({ experience }) => experience.length === 0,
    { words: 'Where did people see you work? Begin with the job they would remember.', action: 'Add a job' },
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
    { words: 'Empty, so visitors do not see it.', action: 'Add a school' },
    ({ education }) => (
      <HistoryEntries
        entries={education.map(({ degree, school, ...entry }) => ({ what: degree, where: school, ...entry }))}
      />
    ),
  ),
  skills: editable(
    'skills',
    ({ skills }) => skills.length === 0,
    { words: 'Name three things people come to you for.', action: 'Add a skill' },
    ({ skills }) => <SkillChips skills={skills} />,
  ),
  connect: editable(
    'connect',
    ({ connect }) => connect === null,
    { words: 'Your page has no button yet. Give readers one way to reach you.', action: 'Choose one' },
    ({ connect }) =>
      connect && (
        <p className={styles.connect}>
          <b>
            <ConnectFace method={connect.method} />
          </b>{' '}
          leads to {connect.link}
        </p>
      ),
  ),
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
