/** One sentence of a draft, with the number of the note it was made of, counted from 1. */
export type NoteSentence = { text: string; note: number; startsParagraph: boolean }

/** What is told once it is whole: how many sentences no note carried. */
export type NotesDrafted = { left_out: number }

/** As it travels: the number, then the sentence, and an empty line before a new paragraph. */
export function sentenceLine({ text, note, startsParagraph }: NoteSentence): string {
  return `${startsParagraph ? '\n' : ''}${note}: ${text}\n`
}

const numbered = /^(\d+): (.+)$/

/** The whole lines of what has arrived so far. */
export function readSentenceLines(arrived: string): NoteSentence[] {
  const lines = arrived.split('\n').slice(0, -1)
  return lines.flatMap((line, at) => {
    const [, note, text] = numbered.exec(line) ?? []
    return text ? [{ text, note: Number(note), startsParagraph: lines[at - 1] === '' }] : []
  })
}

/** The sentences as a text. The numbers are no part of it. */
export function textOfSentences(sentences: NoteSentence[]): string {
  return sentences
    .filter(({ text }) => text.trim() !== '')
    .reduce((text, next) => text + (text && (next.startsParagraph ? '\n\n' : ' ')) + next.text.trim(), '')
}
