import type { NoteSentence } from '@credence/contract/recommendations/notes/sentence-lines'
import { Fragment } from 'react'
import type { NoteDraft } from '../../../state/recommendations/recommendation.ts'
import { useFlow } from '../flow.tsx'
import { type Marking, NoteNumber } from './note-number.tsx'
import styles from './notes-step.module.css'

type DraftedSentencesProps = {
  noteDraft: NoteDraft
  /** False once the notes were changed: the numbers would be those of others. */
  numbered: boolean
  marking: Marking
}

/** The draft as it will be read, with the number of its note after each sentence. */
export function DraftedSentences({ noteDraft, numbered, marking: { marked, mark } }: DraftedSentencesProps) {
  return (
    <div className={styles.draft} dir="auto">
      {paragraphsOf(noteDraft.sentences).map((sentences, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is its place
        <p key={at}>
          {sentences.map(({ text, note }) => (
            <Fragment key={text}>
              <span
                data-marked={(numbered && marked === note) || undefined}
                onPointerEnter={() => numbered && mark(note)}
                onPointerLeave={() => mark(undefined)}
              >
                {text}
              </span>
              {numbered && (
                <NoteNumber
                  note={note}
                  place="sentence"
                  isMarked={marked === note}
                  mark={mark}
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
          <span className={styles.sentenceNumber} aria-hidden="true">
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
