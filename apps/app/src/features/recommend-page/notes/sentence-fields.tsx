import type { NoteDraft } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import styles from './sentence-fields.module.css'

/** Each sentence to itself, so that it keeps its number. One that is emptied is taken out. */
export function SentenceFields({ noteDraft }: { noteDraft: NoteDraft }) {
  const { change } = useFlow()

  function edit(at: number, text: string) {
    const sentences = noteDraft.sentences.with(at, { ...noteDraft.sentences[at]!, text: text.replace(/\n/g, ' ') })
    change({ noteDraft: { ...noteDraft, sentences, isEdited: true } })
  }

  return (
    <ul className={styles.sentences}>
      {noteDraft.sentences.map(({ text, note }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence is its place
        <li key={at}>
          <span className={styles.number} aria-hidden="true">
            {note}
          </span>
          <textarea
            rows={Math.ceil((text.length + 1) / 48)}
            value={text}
            dir="auto"
            aria-label={`Sentence ${at + 1}, from note ${note}`}
            placeholder="Taken out"
            onChange={({ target }) => edit(at, target.value)}
          />
        </li>
      ))}
    </ul>
  )
}
