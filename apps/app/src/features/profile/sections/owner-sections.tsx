import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { useRef } from 'react'
import { Grip } from '../../../components/ordering/grip.tsx'
import { useDrag } from '../../../components/ordering/use-drag.ts'
import { sectionNames } from '../../../components/profile/section-names.ts'
import styles from './owner-sections.module.css'
import { SectionBar } from './section-bar.tsx'
import { sectionParts } from './section-content.tsx'
import type { Sections } from './use-sections.ts'

/** The sections in their order, hidden ones too, each with a bar of its own. */
export function OwnerSections({ profile, sections }: { profile: OwnerProfile; sections: Sections }) {
  const column = useRef<HTMLDivElement>(null)
  const { move, toggle } = sections
  const drag = useDrag(column, move)
  return (
    <div ref={column} className={styles.column}>
      {sections.sections.map(({ id, visible }, index) => {
        const { Tools, Content } = sectionParts[id]
        return (
          <section
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            data-section={id}
            data-row
            data-drag={drag.markOf(index)}
          >
            <SectionBar
              id={id}
              title={sectionNames[id]}
              visible={visible}
              onToggle={() => toggle(id)}
              grip={
                <Grip
                  label={`section ${sectionNames[id]}`}
                  onStart={event => drag.start(event, index)}
                  onUp={() => move(index, index - 1)}
                  onDown={() => move(index, index + 1)}
                />
              }
            >
              <Tools profile={profile} />
            </SectionBar>
            {!visible && <p className={styles.hidden}>Hidden. Visitors do not see it.</p>}
            <Content profile={profile} />
          </section>
        )
      })}
    </div>
  )
}
