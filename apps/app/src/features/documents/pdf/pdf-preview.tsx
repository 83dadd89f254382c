import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { showsSection } from '@credence/contract/profile/sections'
import { Avatar } from '@credence/ui/avatar'
import { classNames } from '@credence/ui/class-names'
import { ConfirmedSeal } from '@credence/ui/confirmed-badge'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import styles from './pdf-preview.module.css'

const shownQuotes = 2

/** The head of the first page, drawn from the profile. The file itself is made when it is asked for. */
export function PdfPreview({ profile }: { profile: OwnerProfile }) {
  const { rosette, full_name, headline, picture_url, recommendations, sections } = profile
  const given = showsSection(sections, 'recommendations') ? recommendations.slice(0, shownQuotes) : []
  return (
    <div className={styles.sheet} data-theme="light" role="img" aria-label="The first page of the PDF">
      <div className={classNames('plate', styles.banner)}>
        <RosetteFigure id={rosette} weight={0.6} className={styles.rosette} />
      </div>
      <div className={styles.head}>
        <Avatar id={rosette} name={full_name} picture={picture_url ?? undefined} size={64} className={styles.face} />
        <div>
          <b className={styles.name}>{full_name || 'Your name'}</b>
          <span className={styles.headline}>{headline}</span>
        </div>
      </div>
      {given.map(({ id, line, text, reviewer, email_domain }) => (
        <div key={id} className={styles.quote}>
          <p className={styles.words}>{line ?? text}</p>
          <p className={styles.by}>
            <ConfirmedSeal />
            {reviewer.full_name}, {email_domain}
          </p>
        </div>
      ))}
      <i className={styles.rest} />
      <i className={styles.rest} />
    </div>
  )
}
