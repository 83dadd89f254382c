import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Grip, useDrag } from '../../../components/ordering/drag.tsx'
import { sectionNames } from '../../../components/profile/section-names.ts'
import styles from './owner-sections.module.css'
import { sectionParts } from './section-content.tsx'
import type { Sections } from './use-sections.ts'

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
            {!visible && <p className={styles.hidden}>Hidden. Only you can see it.</p>}
            <Content profile={profile} />
          </section>
        )
      })}
    </div>
  )
}

type SectionBarProps = {
  id: string
  title: string
  grip: ReactNode
  visible: boolean
  onToggle: () => void
  children?: ReactNode
}

function SectionBar({ id, title, grip, visible, onToggle, children }: SectionBarProps) {
  return (
    <div className={styles.bar}>
      {grip}
      <h2 className="t-h2" id={`${id}-title`}>
        {title}
      </h2>
      <Button variant="quiet" size="icon" aria-label={visible ? `Hide ${title}` : `Show ${title}`} onClick={onToggle}>
        <Icon of={visible ? Eye : EyeOff} />
      </Button>
      {children}
    </div>
  )
}
