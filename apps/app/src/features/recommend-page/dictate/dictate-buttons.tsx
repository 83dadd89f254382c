import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { AudioLines, Mic } from 'lucide-react'
import { useState } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { useFlow } from '../flow.tsx'
import { earlyTrouble } from '../record/camera-error.ts'

/** The way from an empty sheet to one that fills while somebody talks; nothing where nobody listens. */
export function SpeakButton() {
  const speak = useSpeak()
  if (!useCanDictate()) return null
  return (
    <Button variant="quiet" size="lg" onClick={speak}>
      <Icon of={AudioLines} size="small" />
      Speak, we type
    </Button>
  )
}

/** Once something was said: more of it, or all of it anew. */
export function SpokenWays() {
  const { change } = useFlow()
  const speak = useSpeak()
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
              Keep the words
            </Button>
          </>
        }
      >
        <p>Every word on the sheet goes, also what you typed.</p>
      </Dialog>
    </>
  )
}

/** Whether words can be spoken here: the server hears them, and this browser has what it takes. */
export function useCanDictate(): boolean {
  const { speech } = usePublicConfig()
  return speech && 'AudioWorkletNode' in globalThis && !earlyTrouble('audio')
}

/** Since this page was loaded. What a browser says of presses outlives a reload in some. */
let hasPressed = false

/** Somebody pressed a button to speak: only then may a microphone be opened. */
export const hasAskedToSpeak = () => hasPressed

function useSpeak(): () => void {
  const { go } = useFlow()
  return () => {
    hasPressed = true
    go('dictate')
  }
}
