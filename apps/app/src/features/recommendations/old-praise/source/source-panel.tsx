import type { OldText } from '@credence/contract/recommendations/old-praise/endpoints'
import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { ClipboardPaste, FileUp } from 'lucide-react'
import { useState } from 'react'
import type { Read } from '../read/read-export.ts'
import { FilePanel } from './file-panel.tsx'
import { PasteForm } from './paste-form.tsx'
import styles from './source-panel.module.css'

type SourcePanelProps = {
  isBusy: boolean
  /** How many of the file's texts are on this device alone. */
  unkept: number
  /** How many of them were here already, or are kept by now. */
  known: number
  read: Read | undefined
  onRead: (read: Read) => void
  onKeepAll: () => void
  /** Whether it is kept. */
  onPasted: (text: OldText) => Promise<boolean>
}

/** Where the texts are: in LinkedIn's file, or in whatever somebody copied. */
export function SourcePanel({ onPasted, ...file }: SourcePanelProps) {
  const [way, setWay] = useState<'file' | 'paste'>('file')
  return (
    <>
      <Segment
        label="Where the texts are"
        value={way}
        onChange={setWay}
        options={[
          {
            value: 'file',
            label: (
              <span className={styles.way}>
                <Icon of={FileUp} size="small" />
                LinkedIn’s export file
              </span>
            ),
          },
          {
            value: 'paste',
            label: (
              <span className={styles.way}>
                <Icon of={ClipboardPaste} size="small" />
                Paste a text
              </span>
            ),
          },
        ]}
      />
      <div hidden={way !== 'file'}>
        <FilePanel {...file} />
      </div>
      {way === 'paste' && <PasteForm isBusy={file.isBusy} onPasted={onPasted} />}
    </>
  )
}
