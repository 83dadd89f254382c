import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { earlyTrouble } from '../record/trouble/camera-trouble.ts'

/** Whether words can be spoken here: the server hears them, and this browser has what it takes. */
export function useCanDictate(): boolean {
  const { speech } = usePublicConfig()
  return speech && 'AudioWorkletNode' in globalThis && !earlyTrouble('audio')
}
