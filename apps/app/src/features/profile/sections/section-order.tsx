import { Icon } from '@credence/ui/icon'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useRef } from 'react'
import { Grip, useDrag } from '../../../components/ordering/drag.tsx'
import { sectionNames } from '../../../components/profile/section-names.ts'
import styles from './section-order.module.css'
import type { Sections } from './use-sections.ts'

export function SectionOrder({ sections: { sections, move } }: { sections: Sections }) {
  const list = useRef<HTMLOListElement>(null)
  const drag = useDrag(list, move)
  return (
    <section aria-labelledby="section-order">
      <h2 className={`t-h3 ${styles.title}`} id="section-order">
        Section order
      </h2>
      <ol ref={list} className={styles.order}>
        {sections.map(({ id, visible }, index) => (
          <li key={id} data-row data-drag={drag.markOf(index)}>
            <Grip
              label={sectionNames[id]}
              onStart={event => drag.start(event, index)}
              onUp={() => move(index, index - 1)}
              onDown={() => move(index, index + 1)}
            />
            <span className={visible ? undefined : styles.off}>
              {sectionNames[id]}
              {!visible && ', hidden'}
            </span>
            <span className={styles.arrows}>
              <Arrow
                label={`Move ${sectionNames[id]} up`}
                up
                disabled={index === 0}
                onMove={() => move(index, index - 1)}
              />
              <Arrow
                label={`Move ${sectionNames[id]} down`}
                disabled={index === sections.length - 1}
                onMove={() => move(index, index + 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>Drag a row, or use the arrows. Changes save automatically.</p>
    </section>
  )
}

type ArrowProps = { label: string; up?: boolean; disabled: boolean; onMove: () => void }

function Arrow({ label, up = false, disabled, onMove }: ArrowProps) {
  return (
    <button
      type="button"
      className={styles.arrow}
      aria-label={label}
      // `aria-disabled` keeps the focus, which `disabled` would drop
      aria-disabled={disabled || undefined}
      onClick={({ currentTarget }) => {
        if (disabled) return
        onMove()
        requestAnimationFrame(() => currentTarget.focus())
      }}
    >
      <Icon of={up ? ChevronUp : ChevronDown} size="small" />
    </button>
  )
}
