import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { ConnectFace } from '@credence/profile-view/connect-button'
import { connectHref } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import { buttonClass } from '@credence/ui/button'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import settingsStyles from '../settings.module.css'
import styles from './connect-preview.module.css'

type ConnectPreviewProps = {
  profile: OwnerProfile
  connect: OwnerProfile['connect']
  /** A method is chosen, but its target is not valid yet. */
  waits: boolean
}

export function ConnectPreview({ profile, connect, waits }: ConnectPreviewProps) {
  const { productName } = usePublicConfig()
  const { rosette, full_name, email, headline, picture_url } = profile
  return (
    <>
      <div className={styles.preview}>
        <div className={styles.banner} aria-hidden="true">
          <RosetteFigure id={rosette} weight={0.8} className={styles.rosette} />
        </div>
        <div className={styles.person}>
          <Avatar
            id={rosette}
            name={full_name || email}
            picture={picture_url ?? undefined}
            size={96}
            className={styles.face}
          />
          <div className={styles.words}>
            <b className={styles.name}>{full_name || 'Your name'}</b>
            <span className="t-small">{headline}</span>
          </div>
          {connect && (
            <span
              className={buttonClass({}, styles.button)}
              role="img"
              aria-label={`Preview of the button: Connect, opens ${connect.link}`}
            >
              <ConnectFace method={connect.method} />
            </span>
          )}
        </div>
      </div>
      <p className={settingsStyles.hint}>
        {connect ? (
          <>
            The link opens outside {productName}.{' '}
            <a className="link" href={connectHref(connect)} target="_blank" rel="noopener noreferrer">
              Try it
            </a>
          </>
        ) : waits ? (
          'Fill in the field above to see the button.'
        ) : (
          'Your page has no Connect button.'
        )}
      </p>
    </>
  )
}
