import { isBlank } from '@credence/contract/fields/text-rules'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import { useFlow } from '../flow.tsx'

/** Puts the draft on the sheet, where it is edited like anything typed. What stands there already is asked about. */
export function UseDraft({ text, disabled }: { text: string; disabled: boolean }) {
  const { draft, change, go } = useFlow()
  const [asking, setAsking] = useState(false)

  function take() {
    change({ text, textAt: Date.now(), drafted: true, recommendationType: 'text' })
    go('text')
  }

  return (
    <>
      <Button
        size="lg"
        disabled={disabled}
        onClick={() => (isBlank(draft.text) || draft.text === text ? take() : setAsking(true))}
      >
        Use my draft
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Replace what you wrote?"
        actions={
          <>
            <Button onClick={take}>Replace it</Button>
            <Button variant="quiet" onClick={() => go('text')}>
              Keep what I wrote
            </Button>
          </>
        }
      >
        <p>Your sheet has words on it already. The draft takes their place.</p>
      </Dialog>
    </>
  )
}
