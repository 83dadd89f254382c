import { cleanFullName } from '@credence/contract/light-validation'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useConfig } from '../config-context.tsx'
import { notYet, WaitlistForm } from '../waitlist/waitlist-form.tsx'
import { Actions } from './actions.tsx'
import styles from './call-to-action.module.css'
import { FrontDoorLink } from './front-door-link.tsx'
import { type Closing, InkClose } from './ink-close.tsx'
import { sections } from './sections.ts'

type CallToActionProps = Partial<Closing> & {
  rosette?: string
  /** Also takes the address of whoever is not ready, where pages can be made at once. */
  orLater?: boolean
}

/** The question every page closes with, and the way in under it. */
export function CallToAction({ orLater = false, ...closing }: CallToActionProps) {
  const { productName, registration } = useConfig()
  if (registration === 'invited')
    return (
      <ClosingForm closing={closing}>
        We are opening {productName} in small groups, and use your address for this only.
      </ClosingForm>
    )
  if (!orLater)
    return (
      <InkClose {...wordsOf(closing)}>
        <Actions>
          <FrontDoorLink variant="seal" size="lg" />
        </Actions>
      </InkClose>
    )
  return (
    <ClosingForm
      closing={closing}
      above={
        <>
          <Actions>
            <FrontDoorLink variant="seal" size="lg" />
          </Actions>
          <p className={styles.later}>{notYet}</p>
        </>
      }
    >
      We use your address for this only.
    </ClosingForm>
  )
}

function wordsOf({ title, lead, rosette = 'who-would-vouch' }: CallToActionProps) {
  return {
    title: title ?? 'Who would vouch for you?',
    lead: lead ?? 'Think of one person. That is enough to begin.',
    size: title ? ('normal' as const) : ('large' as const),
    rosette,
  }
}

type ClosingFormProps = { closing: CallToActionProps; above?: ReactNode; children: ReactNode }

/** The rosette becomes the visitor's as they type. */
function ClosingForm({ closing, above, children }: ClosingFormProps) {
  const [name, setName] = useState('')
  const drawnFrom = useDeferredValue(cleanFullName(name))
  const words = wordsOf(closing)
  return (
    <InkClose id={sections.waitlist.id} {...words} rosette={drawnFrom || words.rosette}>
      {above}
      <WaitlistForm ground="press" nameHint="It draws the rosette in this section." onNameChange={setName}>
        {children}
      </WaitlistForm>
    </InkClose>
  )
}
