import type { PublicProfile } from '@credence/contract/profile-data'
import { Avatar } from '@credence/ui/avatar'
import { ButtonLink } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Icon } from '@credence/ui/icon'
import { BadgeCheck, CalendarDays, Globe, Languages, Mail, MapPin, MessageCircle, Phone, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './profile-head.module.css'
import { connectHref, place, proofLine } from './words.ts'

const connectIcons = {
  email: Mail,
  phone: Phone,
  whatsapp: MessageCircle,
  telegram: Send,
  linkedin: Globe,
  calendar: CalendarDays,
  website: Globe,
} as const

/** What an owner finds in the head of their own page: beside the portrait and the name, and in place of the rest. */
export type HeadTools = { portrait: ReactNode; name: ReactNode; words: ReactNode; actions: ReactNode }

type ProfileHeadProps = {
  profile: PublicProfile
  rosette: string
  sample: boolean
  share: ReactNode
  tools?: HeadTools | undefined
}

/** Who this is, and what stands behind the page. */
export function ProfileHead({ profile, rosette, sample, share, tools }: ProfileHeadProps) {
  const { full_name, picture_url, connect } = profile
  return (
    <div className={styles.head}>
      <div className={styles.portrait}>
        <Avatar id={rosette} name={full_name} picture={picture_url ?? undefined} size={196} className={styles.avatar} />
        {tools?.portrait}
      </div>
      <div className={styles.words}>
        {tools?.words ?? <Words profile={profile} sample={sample} tool={tools?.name} />}
      </div>
      <div className={styles.actions} id="connect">
        {share}
        {tools ? tools.actions : connect && <Connect {...connect} />}
      </div>
    </div>
  )
}

type WordsProps = { profile: PublicProfile; sample: boolean; tool: ReactNode }

function Words({ profile, sample, tool }: WordsProps) {
  const { full_name, headline, languages, recommendations } = profile
  const where = place(profile)
  return (
    <>
      <h1 className={styles.name}>
        {full_name}
        {tool}
      </h1>
      {headline && <p className={`t-lead ${styles.headline}`}>{headline}</p>}
      <ul className={styles.meta}>
        {sample && (
          <li>
            <Chip tone="line">Sample profile</Chip>
          </li>
        )}
        {where && (
          <li>
            <Icon of={MapPin} size="small" />
            {where}
          </li>
        )}
        {languages.length > 0 && (
          <li>
            <Icon of={Languages} size="small" />
            {languages.join(', ')}
          </li>
        )}
        {recommendations.length > 0 && (
          <li className={styles.proof}>
            <Icon of={BadgeCheck} className={styles.seal} />
            {proofLine(recommendations.length)}
          </li>
        )}
      </ul>
    </>
  )
}

function Connect({ method, link }: NonNullable<PublicProfile['connect']>) {
  return (
    <ButtonLink href={connectHref({ method, link })} rel="nofollow ugc noopener">
      <Icon of={connectIcons[method]} size="small" />
      Connect
    </ButtonLink>
  )
}
