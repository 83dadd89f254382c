import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Eye, EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './owner-sections.module.css'

type SectionBarProps = {
  id: string
  title: string
  grip: ReactNode
  visible: boolean
  onToggle: () => void
  /** What can be done with the section besides. */
  children?: ReactNode
}

/** Above every section on its owner's page: take hold of it, hide it, change it. */
export function SectionBar({ id, title, grip, visible, onToggle, children }: SectionBarProps) {
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
