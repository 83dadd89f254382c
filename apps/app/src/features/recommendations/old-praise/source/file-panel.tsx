import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { FileCheck, FileUp } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { numberWord } from '../../../../components/format/numbers.ts'
import { type Read, readExport } from '../read/read-export.ts'
import { foundWords, leftOutWords } from './found-words.ts'
import styles from './source-panel.module.css'

type FilePanelProps = {
  isBusy: boolean
  unkept: number
  known: number
  /** What the last file held. */
  read: Read | undefined
  onRead: (read: Read) => void
  onKeepAll: () => void
}

/** Takes the file by a press or a drop, and says what was in it. Reading it sends nothing. */
export function FilePanel({ isBusy, unkept, known, read, onRead, onKeepAll }: FilePanelProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)

  async function take(file: File | undefined) {
    if (!file) return
    onRead(await readExport(file, new Date()))
    // the same file can be chosen again once it is mended
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
          {isRead && unkept > 1 && (
            <Button variant="secondary" size="sm" busy={isBusy} onClick={onKeepAll}>
              {isBusy ? 'Keeping' : `Keep all ${numberWord(unkept).toLowerCase()}`}
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
