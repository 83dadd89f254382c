import { type ReactNode, useRef, useState } from 'react'
import { useFlow } from '../flow.tsx'
import { acceptedTypes, takeFromFile } from './file-take.ts'
import type { RecordingKind } from './recording-type.ts'

export function useFileTake(kind: RecordingKind): {
  choose: () => void
  problem: string | undefined
  input: ReactNode
} {
  const { deviceStore, takeDone, go } = useFlow()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function take(file: File | undefined) {
    if (!file || busy) return
    setBusy(true)
    const outcome = await takeFromFile(deviceStore, file, kind)
    setBusy(false)
    setProblem('problem' in outcome ? outcome.problem : undefined)
    if ('problem' in outcome) return
    takeDone(outcome.take)
    go('details')
  }

  return {
    choose: () => input.current?.click(),
    problem,
    input: (
      <input
        ref={input}
        className="vh"
        type="file"
        tabIndex={-1}
        aria-label={kind === 'video' ? 'Video file' : 'Audio file'}
        accept={acceptedTypes[kind].join()}
        onChange={({ target }) => void take(target.files?.[0])}
      />
    ),
  }
}

export const ownFile = { video: 'Upload a video', audio: 'Upload a recording' } as const
