import type { PublicConfig } from '@credence/contract/public-config'
import { ButtonLink } from '@credence/ui/button'
import { MessagePage } from './page-frame.tsx'

export type GoneThing = 'profile' | 'recommendation'

const words = {
  profile: { title: 'This page no longer exists', text: 'The owner deleted this page.' },
  recommendation: {
    title: 'This recommendation was withdrawn',
    text: 'Authors can withdraw a recommendation at any time.',
  },
} as const

export function goneTitle(what: GoneThing): string {
  return words[what].title
}

/** For an address of a deleted profile or recommendation. */
export function GonePage({ what, config }: { what: GoneThing; config: PublicConfig }) {
  return (
    <MessagePage title={goneTitle(what)} config={config}>
      <p className="t-lead">{words[what].text}</p>
      <div>
        <ButtonLink variant="secondary" href={`${config.marketingOrigin}/`}>
          Go to {config.productName}
        </ButtonLink>
      </div>
    </MessagePage>
  )
}
