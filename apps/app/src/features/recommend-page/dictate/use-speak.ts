import { useFlow } from '../flow.tsx'

/** Since this page was loaded. What a browser says of presses outlives a reload in some. */
let hasPressed = false

/** Somebody pressed a button to speak: only then may a microphone be opened. */
export const hasAskedToSpeak = () => hasPressed

export function useSpeak(): () => void {
  const { go } = useFlow()
  return () => {
    hasPressed = true
    go('dictate')
  }
}
