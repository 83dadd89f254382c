import type { NoteSentence } from '@credence/contract/recommendations/notes/sentence-lines'
import { Fragment } from 'react'
import type { NoteDraft } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import { type Highlight, NoteNumber } from './note-number.tsx'
import styles from './notes-step.module.css'

type DraftedSentencesProps = {
  noteDraft: NoteDraft
  /** False once the notes changed: the numbers no longer match. */
  numbered: boolean
  highlight: Highlight
}

export function DraftedSentences({
  noteDraft,
  numbered,
  highlight: { highlighted, setHighlighted },
}: DraftedSentencesProps) {
  return (
    <div className={styles.draft} dir="auto">
      {paragraphsOf(noteDraft.sentences).map((sentences, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <p key={at}>
          {sentences.map(({ text, note }) => (
            <Fragment key={text}>
              <span
                data-marked={(numbered && highlighted === note) || undefined}
                onPointerEnter={() => numbered && setHighlighted(note)}
                onPointerLeave={() => setHighlighted(undefined)}
              >
                {text}
              </span>
              {numbered && (
                <NoteNumber
                  note={note}
                  place="sentence"
                  isHighlighted={highlighted === note}
                  setHighlighted={setHighlighted}
                  leadsOn
                  label={`From note ${note}`}
                />
              )}{' '}
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  )
}

function paragraphsOf(sentences: NoteSentence[]): NoteSentence[][] {
  const paragraphs: NoteSentence[][] = []
  for (const sentence of sentences) {
    if (sentence.text.trim() === '') continue
    if (sentence.startsParagraph || paragraphs.length === 0) paragraphs.push([])
    paragraphs.at(-1)!.push(sentence)
  }
  return paragraphs
}

/** One field for each sentence, so that each keeps its note number. An emptied one is removed. */
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
          <span className={styles.sentenceNumber} aria-hidden="true">
            {note}
          </span>
          <textarea
            rows={Math.ceil((text.length + 1) / 48)}
            value={text}
            dir="auto"
            aria-label={`Sentence ${at + 1}, from note ${note}`}
            placeholder="Removed"
            onChange={({ target }) => edit(at, target.value)}
          />
        </li>
      ))}
    </ul>
  )
}
