import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Upload } from 'lucide-react'
import { useRef } from 'react'

/** Three minutes in any language, with room for notes and styles. */
const mostBytes = 500_000

type WebVttFileProps = { onText: (text: string) => void; onProblem: (problem: string) => void }

/** Captions that were written elsewhere. */
export function WebVttFile({ onText, onProblem }: WebVttFileProps) {
  const input = useRef<HTMLInputElement>(null)

  async function take(file: File | undefined) {
    if (!file) return
    if (file.size > mostBytes) return onProblem('That file is too large for captions.')
    try {
      onText(await file.text())
    } catch {
      onProblem('That file could not be read. Choose it again.')
    }
  }

  return (
    <>
      <Button variant="secondary" size="lg" onClick={() => input.current?.click()}>
        <Icon of={Upload} size="small" />
        Take a WebVTT file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        hidden
        aria-label="WebVTT file"
        onChange={({ target }) => {
          void take(target.files?.[0])
          // the same file may be chosen again after it was mended
          target.value = ''
        }}
      />
    </>
  )
}
