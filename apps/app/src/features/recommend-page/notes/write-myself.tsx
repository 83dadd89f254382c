import { isBlank } from '@credence/contract/fields/text-rules'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import { useFlow } from '../flow.tsx'

/** The one way out of the mark for readers: an empty sheet. Words that never were a draft stay on it. */
export function WriteMyself({ size = 'lg' }: { size?: 'sm' | 'lg' }) {
  const { draft, change, go } = useFlow()
  const [asking, setAsking] = useState(false)

  function begin() {
    setAsking(false)
    if (draft.drafted) change({ text: '', textAt: Date.now(), drafted: false, line: '' })
    go('text')
    document.getElementById('words')?.focus()
  }

  return (
    <>
      <Button
        variant="quiet"
        size={size}
        onClick={() => (draft.drafted && !isBlank(draft.text) ? setAsking(true) : begin())}
      >
        Write it myself
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Begin with an empty sheet?"
        actions={
          <>
            <Button onClick={begin}>Begin with an empty sheet</Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep the draft
            </Button>
          </>
        }
      >
        <p>What stands on it began as a draft, and goes. Your notes stay until you send.</p>
      </Dialog>
    </>
  )
}
