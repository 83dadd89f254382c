import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'
import { allRecommendations, nameOf } from '@credence/profile-view/words'
import { Avatar } from '@credence/ui/avatar'
import { ButtonLink, buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import { PageRings } from '@credence/ui/page-rings'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

type PageFrameProps = {
  config: PublicConfig
  /** Stands in the head in place of the invitation to make a page. */
  about?: ReactNode
  children: ReactNode
}

export function PageFrame({ config, about, children }: PageFrameProps) {
  const { productName, marketingOrigin, appOrigin, registration } = config
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.bar}`}>
          <Logo productName={productName} href={`${marketingOrigin}/`} />
          <button
            type="button"
            className={buttonClass({ variant: 'quiet', size: 'icon' }, styles.theme)}
            aria-label="Dark theme"
            data-only-icon=""
            data-theme-switch
          >
            <Icon of={Moon} />
            <Icon of={Sun} />
          </button>
          {about ?? (
            <ButtonLink variant="quiet" size="sm" className={styles.invitation} href={`${appOrigin}/registration`}>
              {registration === 'open' ? 'Make your page' : 'Join the waitlist'}
            </ButtonLink>
          )}
        </div>
      </header>
      <PageRings>
        <main id="main">{children}</main>
      </PageRings>
    </>
  )
}

type MessagePageProps = { title: string; config: PublicConfig; children: ReactNode }

/** A title and a few words or a form, in one column. */
export function MessagePage({ title, config, children }: MessagePageProps) {
  return (
    <PageFrame config={config}>
      <div className={`wrap ${styles.message}`}>
        <h1 className="t-display">{title}</h1>
        {children}
      </div>
    </PageFrame>
  )
}

export function OwnerLink({ profile }: { profile: PublicProfile }) {
  const { slug, rosette, picture_url, recommendations } = profile
  return (
    <a className={styles.owner} href={`/cr/${slug}`}>
      <Avatar id={rosette} name={nameOf(profile)} picture={picture_url ?? undefined} />
      <span>
        <b>
          <bdi>{nameOf(profile)}</bdi>
        </b>
        <span className="t-small">{allRecommendations(recommendations.length)}</span>
      </span>
    </a>
  )
}
