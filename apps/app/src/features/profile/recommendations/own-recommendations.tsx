import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { RecommendationColumns } from '@credence/profile-view/recommendations'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Inbox } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { useCopyLink } from '../../../components/actions/use-copy-link.tsx'
import { placeInGrid, useDrag } from '../../../components/ordering/use-drag.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { useChangeReceived } from '../../../components/recommendations/use-change-received.ts'
import { paths, recommendationPath } from '../../../paths.ts'
import styles from '../sections/owner-sections.module.css'
import { CardFoot } from './card-foot.tsx'
import { cardMenu } from './card-menu.ts'
import { useCardOrder } from './use-card-order.ts'

export function OwnRecommendations({ profile }: { profile: OwnerProfile }) {
  const { recommendations, received } = profile
  const unseen = received - recommendations.length
  return (
    <>
      {unseen > 0 && (
        <div className={styles.unseen}>
          <Icon of={Inbox} />
          <p>
            <b>{unseen === 1 ? 'One is not shown.' : `${unseen} are not shown.`}</b> Nobody sees a recommendation until
            you publish it.
          </p>
          <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={paths.recommendations}>
            Review
          </Link>
        </div>
      )}
      {recommendations.length > 0 ? (
        <OwnCards profile={profile} />
      ) : (
        <p className="t-body">
          Ask one person who saw your best work. It is the hardest one to send.{' '}
          <Link className="link" to={paths.recommendations}>
            Ask for a recommendation
          </Link>
        </p>
      )}
    </>
  )
}

/** The cards as readers see them, each with a foot to take hold of it by. */
function OwnCards({ profile }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const { said, change } = useChangeReceived()
  const { cards, firstMovable, canMove, move } = useCardOrder(profile, change)
  const drag = useDrag(list, move, placeInGrid)
  const { copyLink, uncopied } = useCopyLink()

  function footOf(card: PublicRecommendation) {
    const index = cards.indexOf(card)
    const at = index - firstMovable
    const movable = canMove && !card.featured
    const up = () => move(at, at - 1)
    const down = () => move(at, at + 1)
    return (
      <CardFoot
        recommendation={card}
        move={movable ? { onStart: event => drag.start(event, at), onUp: up, onDown: down } : undefined}
        mark={movable ? drag.markOf(at) : undefined}
        items={cardMenu({
          card,
          change,
          onOpen: () => void navigate(`${paths.recommendations}?review=${card.id}`),
          onUp: movable && at > 0 ? up : undefined,
          onDown: movable && index < cards.length - 1 ? down : undefined,
          // the card leaves, and would take the focus with it
          onHidden: () => list.current?.focus(),
          onCopy: url => void copyLink(url, { message: 'Link copied', line: url }),
          url: profile.visibility === 'private' ? undefined : `${appOrigin}${recommendationPath(card.id)}`,
        })}
      />
    )
  }

  return (
    <div ref={list} className={styles.cards} tabIndex={-1}>
      <RecommendationColumns profile={{ ...profile, recommendations: cards, view: 'public' }} footOf={footOf} />
      <p className="vh" role="status">
        {said}
      </p>
      {uncopied}
    </div>
  )
}
