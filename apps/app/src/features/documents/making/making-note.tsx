import { sizeWords } from '../../../components/format/file-sizes.ts'
import { SlowNote, StatusLine } from '../../../components/server-notes/connection-note.tsx'
import { MakingFailed } from './making-failed.tsx'
import type { Making } from './use-making.ts'

type MakingNoteProps = {
  making: Making
  /** The file as it is called in a sentence: "the PDF". */
  what: string
}

/** What became of a file: that it is under way, that it is there, or why it is not. */
export function MakingNote({ making: { busy, late, bytes, failure, make }, what }: MakingNoteProps) {
  const begun = what.charAt(0).toUpperCase() + what.slice(1)
  return (
    <>
      <p className="vh" role="status">
        {late && `Making ${what}`}
      </p>
      <SlowNote busy={busy}>
        We are still making {what}. You can leave this page, and the file comes all the same.
      </SlowNote>
      <StatusLine>{bytes !== undefined && `${begun} is in your downloads, ${sizeWords(bytes)}.`}</StatusLine>
      {failure && <MakingFailed failure={failure} what={what} onTryAgain={make} />}
    </>
  )
}
