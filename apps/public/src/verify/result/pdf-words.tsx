import type { PdfWords as Words } from '@credence/record/verdict/checked'
import { FileCheck, FileWarning, Undo2 } from 'lucide-react'
import { ReadTheFile } from '../answers/read-the-file.tsx'
import { type Check, Checks, notChecked } from './checks.tsx'
import styles from './pdf-words.module.css'

const lines: Record<Words['state'], Check> = {
  'as signed': {
    tone: 'yes',
    icon: FileCheck,
    title: 'Its words are as signed',
    says: 'The file carries its words beside the print, and those are exactly what was signed. What is printed can be drawn over, so compare it with them.',
  },
  'out of date': {
    tone: 'back',
    icon: Undo2,
    title: 'Its words are out of date',
    says: 'They are what was signed, and something in them was taken back since. Go by the answers below.',
  },
  'cannot check': notChecked(
    'Its words can’t be checked right now',
    'They are what was signed. We can’t tell whether something in them was withdrawn since.',
  ),
  changed: {
    tone: 'no',
    icon: FileWarning,
    title: 'The words of this PDF do not fit',
    says: 'They are not the ones it was signed with. Go by the answers below, not by what is printed.',
  },
}

/** What is printed on a page can be drawn over; what was signed are the words that the file carries beside it. */
export function PdfWords({ words }: { words: Words }) {
  return (
    <div className={styles.words}>
      <Checks of={[lines[words.state]]} />
      {words.state === 'as signed' && <ReadTheFile file={words.text} name="Read the signed words" />}
    </div>
  )
}
