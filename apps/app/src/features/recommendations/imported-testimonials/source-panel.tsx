import type { OldText } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Segment } from '@credence/ui/segment'
import { ClipboardPaste, FileCheck, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { numberWord } from '../../../components/format/numbers.ts'
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
                  {read.name}. {foundWords(read.texts.length)}
                </b>
                <p>
                  The file was read in your browser. Only the texts you keep are stored, for you alone.
                  {leftOutWords(read, known)}
                </p>
              </>
            ) : (
              <>
                <b>Drop LinkedIn’s ZIP here, or the one file in it.</b>
                <p>It is read in your browser. Nothing is sent or stored until you keep a text.</p>
              </>
            )}
          </div>
        </div>
        <div className={styles.actions}>
          {isRead && unsaved > 1 && (
            <Button variant="secondary" size="sm" busy={isBusy} onClick={onSaveAll}>
              {isBusy ? 'Keeping' : `Keep all ${numberWord(unsaved).toLowerCase()}`}
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
            aria-label="LinkedIn’s export file"
            accept=".csv,.zip,text/csv,application/zip"
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </div>
      </div>
      {read?.ok === false && <Alert tone="error">{read.problem}</Alert>}
    </>
  )
}

function foundWords(count: number): string {
  return count === 1 ? 'One text found.' : `${numberWord(count)} texts found.`
}

function leftOutWords({ repeated, unusable, further }: Omit<Found, 'texts'>, known: number): string {
  const parts = [
    known > 0 && `${are(known)} here already.`,
    repeated > 0 && `${are(repeated)} there twice.`,
    unusable > 0 && `${numberWord(unusable)} we left out: too short, too long, without a name, or taken back.`,
    further > 0 && `${numberWord(further)} more did not fit in the list.`,
  ]
  return parts
    .filter(part => part !== false)
    .map(part => ` ${part}`)
    .join('')
}

function are(count: number): string {
  return `${numberWord(count)} ${count === 1 ? 'is' : 'are'}`
}
