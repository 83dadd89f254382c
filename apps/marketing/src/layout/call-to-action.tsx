import { cleanFullName } from '@credence/contract/fields/light-validation'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useConfig } from '../config-context.tsx'
import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import { Actions } from './actions.tsx'
import { FrontDoorLink } from './front-door-link.tsx'
import { type Closing, commonRosette, InkClose } from './ink-close.tsx'
import { sections } from './sections.ts'
import { useIsOpen } from './use-is-open.ts'

type CallToActionProps = Partial<Closing> & {
  rosette?: string
  /** Where pages can be made at once: what is said to whoever would rather leave their address. */
  orLater?: ReactNode
}

/** The question every page closes with, and the way in under it. */
export function CallToAction({ title, lead, rosette = commonRosette, orLater }: CallToActionProps) {
  const { productName } = useConfig()
  const [name, setName] = useState('')
  const drawnFrom = useDeferredValue(cleanFullName(name))
  const isOpen = useIsOpen()
  const takesAddresses = !isOpen || orLater
  return (
    <InkClose
      id={takesAddresses ? sections.waitlist.id : undefined}
      title={title ?? 'Who would vouch for you?'}
      lead={lead ?? 'Think of one person. That is enough to begin.'}
      size={title ? 'normal' : 'large'}
      // it becomes the visitor's as they type
      rosette={drawnFrom || rosette}
    >
      {isOpen && (
        <Actions>
          <FrontDoorLink variant="seal" size="lg" />
        </Actions>
      )}
      {isOpen && orLater}
      {takesAddresses && (
        <WaitlistForm ground="press" nameHint="It draws the rosette in this section." onNameChange={setName}>
          {!isOpen && `We are opening ${productName} in small groups. `}
          We use your address for this only.
        </WaitlistForm>
      )}
    </InkClose>
  )
}
