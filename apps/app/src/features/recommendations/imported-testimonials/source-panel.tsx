import type { OldText } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { ClipboardPaste, FileCheck, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { type Read, readExport } from './linkedin-export/read-export.ts'
import type { Found } from './linkedin-export/testimonials-of-rows.ts'
import { PasteForm } from './paste-form.tsx'
import styles from './source-panel.module.css'

type FilePanelProps = {
  isBusy: boolean
  /** Texts of the file that are not stored yet. */
  unsaved: number
  /** Texts of the file that were stored before. */
  known: number
  read: Read | undefined
  onRead: (read: Read) => void
  onSaveAll: () => void
}

/** `onPasted` resolves to whether the text was stored. */
type SourcePanelProps = FilePanelProps & { onPasted: (text: OldText) => Promise<boolean> }

export function SourcePanel({ onPasted, ...file }: SourcePanelProps) {
  const [way, setWay] = useState<'file' | 'paste'>('file')
  return (
    <>
      <Segment
        label="How to add recommendations"
        value={way}
        onChange={setWay}
        options={[
          {
            value: 'file',
            label: (
              <span className={styles.way}>
                <Icon of={FileUp} size="small" />
                LinkedIn export
              </span>
            ),
          },
          {
            value: 'paste',
            label: (
              <span className={styles.way}>
                <Icon of={ClipboardPaste} size="small" />
                Paste text
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

/** The file is read in the browser. */
function FilePanel({ isBusy, unsaved, known, read, onRead, onSaveAll }: FilePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  async function take(file: File | undefined) {
    if (!file) return
    onRead(await readExport(file, new Date()))
    // allow choosing the same file again after it was corrected
    if (input.current) input.current.value = ''
  }
  function over(event: DragEvent) {
    event.preventDefault()
    setOver(true)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  const isRead = read?.ok === true
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's shortcut for the button inside */}
      <div
        className={classNames(styles.source, isOver && styles.over)}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className={styles.file}>
          <Icon of={isRead ? FileCheck : FileUp} className={styles.icon} />
          <div role="status">
            {isRead ? (
              <>
                <b>
                  {read.name}. {read.texts.length} found.
                </b>
                <p>
                  The file never left your browser. We store only what you save.
                  {leftOutWords(read, known)}
                </p>
              </>
            ) : (
              <>
                <b>Drop the ZIP from LinkedIn here, or the CSV file in it.</b>
                <p>Your browser reads the file. Nothing is sent until you save.</p>
              </>
            )}
          </div>
        </div>
        <div className={styles.actions}>
          {isRead && unsaved > 1 && (
            <Button variant="secondary" size="sm" busy={isBusy} onClick={onSaveAll}>
              {isBusy ? 'Saving' : `Save all ${unsaved}`}
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            {isRead ? 'Choose another file' : 'Choose file'}
          </Button>
          <input
            ref={input}
            className="vh"
            type="file"
            tabIndex={-1}
            aria-label="LinkedIn export"
            accept=".csv,.zip,text/csv,application/zip"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </div>
      </div>
      {read?.ok === false && <Alert tone="error">{read.problem}</Alert>}
    </>
  )
}

function leftOutWords({ repeated, unusable, further }: Omit<Found, 'texts'>, known: number): string {
  const parts = [
    known > 0 && `Already added: ${known}.`,
    repeated > 0 && `Duplicates: ${repeated}.`,
    unusable > 0 && `Left out: ${unusable} (too short, too long, without a name, or withdrawn).`,
    further > 0 && `Over the limit: ${further}.`,
  ]
  return parts
    .filter(part => part !== false)
    .map(part => ` ${part}`)
    .join('')
}
