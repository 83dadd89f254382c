import { linkLimits } from '@credence/contract/links/link-rules'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Grip, moved, useDrag } from '../../../components/ordering/drag.tsx'
import styles from './link-editor.module.css'

type ChosenProps = {
  recommendations: PublicRecommendation[]
  chosen: string[]
  onChange: (chosen: string[]) => void
}

/** Which are shown, in which order, by dragging or by keys. At least one stays. */
export function ChosenRecommendations({ recommendations, chosen, onChange }: ChosenProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    onChange(moved(chosen, from, to))
    if (to >= 0 && to < chosen.length) setSaid(`${nameOf(chosen[from])}, now ${to + 1} of ${chosen.length}`)
  }
  const drag = useDrag(list, move)
  const byId = new Map(recommendations.map(each => [each.id, each]))
  const nameOf = (id: string | undefined) => byId.get(id ?? '')?.reviewer.full_name ?? ''
  const rows = chosen.flatMap(id => byId.get(id) ?? [])
  const others = recommendations.filter(({ id }) => !chosen.includes(id))

  return (
    <section className={styles.part} aria-labelledby="chosen">
      <div className={styles.partHead}>
        <h2 id="chosen">Recommendations</h2>
        <span className="t-small">
          {rows.length} of {recommendations.length}, in this order
        </span>
      </div>
      <ol ref={list} className={styles.order}>
        {rows.map((each, at) => (
          <li key={each.id} data-row="" data-drag={drag.markOf(at)}>
            <Grip
              label={`${each.reviewer.full_name}, now ${at + 1} of ${rows.length}`}
              onStart={event => drag.start(event, at)}
              onUp={() => move(at, at - 1)}
              onDown={() => move(at, at + 1)}
            />
            <Reviewer recommendation={each} />
            <span className={styles.moves}>
              <Button
                variant="quiet"
                size="icon"
                className={styles.arrow}
                aria-label={`Move ${each.reviewer.full_name} up`}
                aria-disabled={at === 0 || undefined}
                onClick={() => move(at, at - 1)}
              >
                <Icon of={ArrowUp} />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                className={styles.arrow}
                aria-label={`Move ${each.reviewer.full_name} down`}
                aria-disabled={at === rows.length - 1 || undefined}
                onClick={() => move(at, at + 1)}
              >
                <Icon of={ArrowDown} />
              </Button>
              <Button
                variant="quiet"
                size="icon"
                aria-label={`Leave out ${each.reviewer.full_name}`}
                disabled={rows.length === 1}
                onClick={() => onChange(chosen.filter(id => id !== each.id))}
              >
                <Icon of={X} />
              </Button>
            </span>
          </li>
        ))}
      </ol>
      {rows.length === 1 && recommendations.length > 1 && <p className="t-small">A link needs at least 1.</p>}
      <p className="vh" role="status">
        {said}
      </p>
      {others.length > 0 && (
        <NotInThisLink
          others={others}
          isFull={chosen.length >= linkLimits.recommendations}
          onAdd={id => onChange([...chosen, id])}
        />
      )}
      <p className={styles.hint}>If someone withdraws a recommendation, it leaves this link at once.</p>
    </section>
  )
}

/** So many are listed before a press shows the rest. */
const firstOthers = 3

type NotInThisLinkProps = { others: PublicRecommendation[]; isFull: boolean; onAdd: (id: string) => void }

function NotInThisLink({ others, isFull, onAdd }: NotInThisLinkProps) {
  const [isWhole, setWhole] = useState(false)
  const rest = others.length - firstOthers
  return (
    <>
      <h3 className={styles.label}>Not in this link</h3>
      <ul className={styles.out}>
        {others.slice(0, isWhole ? undefined : firstOthers).map(each => (
          <li key={each.id}>
            <Reviewer recommendation={each} />
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Add ${each.reviewer.full_name}`}
              disabled={isFull}
              onClick={() => onAdd(each.id)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {rest > 0 && !isWhole && (
        <Button variant="quiet" size="sm" className={styles.more} onClick={() => setWhole(true)}>
          Show {rest} more
        </Button>
      )}
    </>
  )
}

const kinds = { video: 'Video', audio: 'Voice', text: 'Text' } as const

function Reviewer({ recommendation: { id, type, reviewer } }: { recommendation: PublicRecommendation }) {
  return (
    <>
      <Avatar id={id} name={reviewer.full_name} picture={reviewer.picture_url ?? undefined} size={48} />
      <span className={styles.who}>
        <b>
          <bdi>{reviewer.full_name}</bdi>
        </b>
        <span>
          <bdi>{reviewer.position}</bdi> · {kinds[type]}
        </span>
      </span>
    </>
  )
}
