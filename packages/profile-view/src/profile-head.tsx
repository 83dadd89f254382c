import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { Avatar } from '@credence/ui/avatar'
import { Chip } from '@credence/ui/chip'
import { Icon } from '@credence/ui/icon'
import { RosetteBand } from '@credence/ui/rosette-band'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { BadgeCheck, Languages, MapPin } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { ConnectButton } from './connect-button.tsx'
import styles from './profile-head.module.css'
import { focusSection } from './sections.tsx'
import { nameOf, placeNames, proofLine } from './words.ts'

/** What an owner finds in the head of their own page: beside the portrait and the name, and in place of the rest. */
type HeadTools = { portrait: ReactNode; name: ReactNode; words: ReactNode; actions: ReactNode }

type ProfileHeadProps = {
  profile: PublicProfile
  rosette: string
  sample: boolean
  share: ReactNode
  /** Opened at the way to connect, by its own address. */
  isOpened?: boolean
  tools?: HeadTools | undefined
}

export function ProfileHead({ profile, rosette, sample, share, isOpened = false, tools }: ProfileHeadProps) {
  const { picture_url, connect } = profile
  return (
    <div className={styles.head}>
      <div className={styles.portrait}>
        <Avatar
          id={rosette}
          name={nameOf(profile)}
          picture={picture_url ?? undefined}
          size={196}
          className={styles.avatar}
        />
        {tools?.portrait}
      </div>
      <div className={styles.words}>
        {tools?.words ?? <Words profile={profile} sample={sample} tool={tools?.name} />}
      </div>
      <div className={styles.actions} id={connect && !tools ? 'connect' : undefined} {...focusSection(isOpened)}>
        {share}
        {tools ? tools.actions : connect && <ConnectButton {...connect} />}
      </div>
    </div>
  )
}

type WordsProps = { profile: PublicProfile; sample: boolean; tool: ReactNode }

function Words({ profile, sample, tool }: WordsProps) {
  const { headline, languages, recommendations } = profile
  const where = placeNames(profile)
  return (
    <>
      <h1 className={styles.name} dir="auto">
        {nameOf(profile)}
        {tool}
      </h1>
      {headline && (
        <p className={`t-lead ${styles.headline}`} dir="auto">
          {headline}
        </p>
      )}
      <ul className={styles.meta}>
        {recommendations.length > 0 && (
          <li className={styles.proof}>
            <Icon of={BadgeCheck} className={styles.seal} />
            <span>{proofLine(recommendations.length)}</span>
          </li>
        )}
        {where.length > 0 && (
          <li>
            <Icon of={MapPin} size="small" />
            <span>
              <CommaList words={where} />
            </span>
          </li>
        )}
        {languages.length > 0 && (
          <li>
            <Icon of={Languages} size="small" />
            <span>
              <CommaList words={languages} />
            </span>
          </li>
        )}
        {sample && (
          <li className={styles.sample}>
            <Chip tone="line">Sample page</Chip>
          </li>
        )}
      </ul>
    </>
  )
}

/** What people wrote, parted by commas. Each part keeps its own direction, whatever its script, and the commas theirs. */
export function CommaList({ words }: { words: string[] }) {
  return [...new Set(words)].map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ', '}
      <bdi>{word}</bdi>
    </Fragment>
  ))
}

export function ProfileBanner({ rosette }: { rosette: string }) {
  return (
    <div className={styles.banner}>
      <RosetteBand id={rosette} width={2600} height={300} length={560} weight={1.1} className={styles.band} />
      <RosetteFigure id={rosette} density={2} className={styles.figure} />
    </div>
  )
}
