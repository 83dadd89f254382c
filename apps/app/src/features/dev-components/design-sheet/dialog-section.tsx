import { Button } from '@credence/ui/button'
import { DialogPanel } from '@credence/ui/dialog'
import { Section } from '../section.tsx'

export function DialogSection() {
  return (
    <Section title="Dialog">
      <DialogPanel
        title="Take this video off your page?"
        actions={
          <>
            <Button>Take it off</Button>
            <Button variant="quiet">Keep it</Button>
          </>
        }
      >
        <p>Visitors will no longer see it. It stays in your list as private, and you can publish it again.</p>
      </DialogPanel>
    </Section>
  )
}
