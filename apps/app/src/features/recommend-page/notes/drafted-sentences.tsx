import type { NoteSentence } from '@credence/contract/recommendations/notes/sentence-lines'
import { Fragment } from 'react'
import type { NoteDraft } from '../../../state/recommendations/recommendation.ts'
import { NoteNumber } from './note-number.tsx'
import styles from './notes-step.module.css'
import type { Marking } from './notes-step.tsx'

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
