import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft, PenLine, Upload } from 'lucide-react'
import { useFlow } from '../flow.tsx'
import { ownFile, useFileTake } from './own-file/use-file-take.tsx'
import styles from './record-room.module.css'
import type { RecordingKind } from './recording-type.ts'

/** Out of the room, at any time. What was recorded so far is kept, as if it had been stopped. */
export function RoomWays({ kind }: { kind: RecordingKind }) {
  const { go } = useFlow()
  const file = useFileTake(kind)
  return (
    <nav className={styles.ways} aria-label="Other ways">
      <Button variant="quiet" size="sm" onClick={() => go('choose')}>
        <Icon of={ArrowLeft} size="small" />
        Leave the room
      </Button>
      <Button variant="quiet" size="sm" onClick={() => go('text')}>
        <Icon of={PenLine} size="small" />
        Write it instead
      </Button>
      <Button variant="quiet" size="sm" onClick={file.choose}>
        <Icon of={Upload} size="small" />
        {ownFile[kind]}
      </Button>
      {file.input}
      {file.problem && <Alert tone="error">{file.problem}</Alert>}
    </nav>
  )
}
