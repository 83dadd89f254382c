import { Fragment } from 'react'

/** What people wrote, parted by commas. Each part keeps its own direction, whatever its script, and the commas theirs. */
export function CommaList({ words }: { words: string[] }) {
  return [...new Set(words)].map((word, index) => (
    <Fragment key={word}>
      {index > 0 && ', '}
      <bdi>{word}</bdi>
    </Fragment>
  ))
}
