import { buttonClass } from '@credence/ui/button'
import type { IslandName } from './islands/hydrate-island.ts'
import { ShareLink, type ShareLinkProps } from './islands/share-link.tsx'
import styles from './share-island.module.css'

const name: IslandName = 'share'

export function ShareIsland({ url, title, label = 'Share' }: { url: string; title: string; label?: string }) {
  const props: ShareLinkProps = {
    url,
    title,
    label,
    classNames: {
      link: buttonClass({ variant: 'secondary', size: 'sm' }, styles.link),
      said: styles.said ?? '',
    },
  }
  return (
    <div className={styles.share} data-island={name} data-props={JSON.stringify(props)}>
      <ShareLink {...props} />
    </div>
  )
}
