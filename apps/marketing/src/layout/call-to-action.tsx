import { cleanFullName } from '@credence/contract/fields/light-validation'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useConfig } from '../page-contexts.tsx'
import close from '../rosettes/close.svg'
import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import styles from './call-to-action.module.css'
import { Actions, RosettePicture } from './page-parts.tsx'
import { sections } from './sections.ts'
import { SignUpLink, useIsOpen } from './sign-up-link.tsx'

type CallToActionProps = Partial<Closing> & { rosette?: string }

/** Registration for visitors who may register, else the waitlist. */
export function CallToAction({ title, lead, rosette = commonRosette }: CallToActionProps) {
  const { productName } = useConfig()
  const [name, setName] = useState('')
  const drawnFrom = useDeferredValue(cleanFullName(name))
  const isOpen = useIsOpen()
  return (
    <InkClose
      id={isOpen ? undefined : sections.waitlist.id}
      title={title ?? 'Who would recommend you?'}
      lead={lead ?? 'Start with just one person.'}
      size={title ? 'normal' : 'large'}
      // it becomes the visitor's as they type
      rosette={drawnFrom || rosette}
    >
      {isOpen ? (
        <Actions>
          <SignUpLink variant="seal" size="lg" />
        </Actions>
      ) : (
        <WaitlistForm ground="press" nameHint="Type your name to see your pattern." onNameChange={setName}>
          We’re letting people into {productName} in small groups. We’ll use your address only for the waitlist.
        </WaitlistForm>
      )}
    </InkClose>
  )
}

type Closing = { title: string; lead: string }

/** What most pages close with. There is a file of it. */
const commonRosette = 'who-would-vouch'

type InkCloseProps = Closing & {
  id?: string | undefined
  rosette: string
  /** `large` for a title of a few words. */
  size?: 'normal' | 'large'
  children: ReactNode
}

/** The ink section that a page closes with: one sentence, one rosette, one thing to do. */
export function InkClose({ id, title, lead, rosette, size = 'normal', children }: InkCloseProps) {
  return (
    <section className={`press ${styles.close}`} id={id}>
      {rosette === commonRosette ? (
        <RosettePicture src={close} className={styles.rosette} />
      ) : (
        <RosetteFigure id={rosette} density={2.2} weight={1.05} className={styles.rosette} />
      )}
      <div className="wrap">
        <div className={styles.inner}>
          <h2 className={`t-hero ${styles.title}`} data-size={size}>
            {title}
          </h2>
          <p className={`t-lead ${styles.lead}`}>{lead}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
