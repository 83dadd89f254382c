import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { AudioLines, Mic } from 'lucide-react'
import { useState } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { useFlow } from '../flow.tsx'
import { unsupportedError } from '../record/camera-error.ts'

/** Hidden where dictation is unavailable. */
export function SpeakButton() {
  const speak = useStartDictation()
  if (!useCanDictate()) return null
  return (
    <Button variant="quiet" size="lg" onClick={speak}>
      <Icon of={AudioLines} size="small" />
      Dictate instead
    </Button>
  )
}

export function SpokenActions() {
  const { change } = useFlow()
  const speak = useStartDictation()
  const canDictate = useCanDictate()
  const [isAsking, setAsking] = useState(false)

  function startAgain() {
    change({ text: '', textAt: Date.now(), spoken: false })
    if (canDictate) speak()
  }

  return (
    <>
      {canDictate && (
        <Button variant="secondary" size="lg" onClick={speak}>
          <Icon of={Mic} size="small" />
          Say more
        </Button>
      )}
      <Button variant="quiet" size="lg" onClick={() => setAsking(true)}>
        Start again
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Start again?"
        actions={
          <>
            <Button variant="danger" onClick={startAgain}>
              Start again
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>This will delete everything you said and typed.</p>
      </Dialog>
    </>
  )
}

/** The server transcribes and this browser can record. */
export function useCanDictate(): boolean {
  const { speech } = usePublicConfig()
  return speech && 'AudioWorkletNode' in globalThis && !unsupportedError('audio')
}

/** Since this page was loaded. `navigator.userActivation` survives a reload in some browsers. */
let hasPressed = false

/** The microphone opens only after a click. */
export const hasPressedDictate = () => hasPressed

function useStartDictation(): () => void {
  const { go } = useFlow()
  return () => {
    hasPressed = true
    go('dictate')
  }
}
