import { cleanFullName } from '@credence/contract/light-validation'
import { useDeferredValue, useState } from 'react'
import { useConfig } from '../config-context.tsx'
import { WaitlistForm } from '../waitlist/waitlist-form.tsx'
import { type Closing, InkClose } from './ink-close.tsx'
import { sections } from './sections.ts'

type CallToActionProps = Partial<Closing> & { rosette?: string }

/** The question every page closes with, and the waitlist form under it. The rosette becomes the visitor's as they type. */
export function CallToAction({ title, lead, rosette = 'who-would-vouch' }: CallToActionProps) {
  const { productName } = useConfig()
  const [name, setName] = useState('')
  const drawnFrom = useDeferredValue(cleanFullName(name))
  return (
    <InkClose
      id={sections.waitlist.id}
      title={title ?? 'Who would vouch for you?'}
      lead={lead ?? 'Think of one person. That is enough to begin.'}
      size={title ? 'normal' : 'large'}
      rosette={drawnFrom || rosette}
    >
      <WaitlistForm ground="press" nameHint="It draws the rosette in this section." onNameChange={setName}>
        We are opening {productName} in small groups, and use your address for this only.
      </WaitlistForm>
    </InkClose>
  )
}
