import type { Problem } from '@credence/record/verdict/checked'
import { mostFileBytes, mostRecords } from '@credence/record/verdict/limits'
import { Address } from '@credence/ui/address'
import { Icon } from '@credence/ui/icon'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './problem-note.module.css'

/** Why there is no answer, and what to do: nothing went wrong that a red sign would have to say. */
export function ProblemNote({ problem }: { problem: Problem }) {
  const { title, says } = problemWords(problem)
  return (
    <div className={styles.note} tabIndex={-1} data-note="">
      <Icon of={Info} />
      <div>
        <b>{title}</b>
        <p>{says}</p>
      </div>
    </div>
  )
}

type Words = { title: string; says: ReactNode }

export function problemWords(problem: Problem): Words {
  if (problem.kind === 'several files')
    return { title: 'One file at a time.', says: `You brought ${problem.count}. Each gets an answer of its own.` }
  if (problem.kind === 'address of a page')
    return {
      title: 'This is somebody’s page.',
      says: (
        <>
          Now choose the stamp that should belong to <Address text={problem.address} />, and we compare the two. To
          check one recommendation, paste the address of its own page.
        </>
      ),
    }
  if (problem.kind === 'address elsewhere')
    return {
      title: 'This address is not from here.',
      says: (
        <>
          We do not open other sites. If <Address text={problem.host} /> is an installation of its own, it can check
          what it signed:{' '}
          <a className="link" href={`https://${problem.host}/verify`} rel="external nofollow noopener noreferrer">
            go to its own page for that
          </a>
          .
        </>
      ),
    }
  return words[problem.kind]
}

type PlainKind = Exclude<Problem['kind'], 'several files' | 'address of a page' | 'address elsewhere'>

const words: Record<PlainKind, Words> = {
  'nothing given': { title: 'Nothing to check yet.', says: 'Choose a file, or paste an address.' },
  empty: { title: 'This file is empty.', says: 'It may not have arrived whole. Ask for it again.' },
  'too large': {
    title: 'This file is too large.',
    says: `We read up to ${mostFileBytes / 1_000_000} MB. A record has a few KB, a stamp or a PDF rarely more than a few MB.`,
  },
  'another kind': {
    title: 'This is no record, no stamp and no PDF.',
    says: 'A record ends in .json, a stamp in .png. Saved as JPEG, WebP or SVG, a stamp has lost its record. Ask for the original file.',
  },
  'no record': {
    title: 'There is no signed record in this file.',
    says: 'It could not be read as one. If a program opened and saved it, ask for the original file.',
  },
  'picture without record': {
    title: 'There is no record in this picture.',
    says: 'That says nothing against it. A screenshot, or a picture that a site made smaller, has lost its record. Ask for the original file, or open the address that stands on the stamp.',
  },
  'pdf without record': {
    title: 'There are no records in this PDF.',
    says: 'That says nothing against it. Printed again, split, locked or made smaller, a PDF has lost them. Ask for the original file, or open the address that stands in it.',
  },
  'several records': {
    title: 'There are several records in this picture.',
    says: 'A stamp of ours holds one. We cannot tell which of these belongs to it. Ask for the original file.',
  },
  'too many records': {
    title: 'There are too many records in this PDF.',
    says: `We read up to ${mostRecords} in one. Ask for the PDF of one page.`,
  },
  'too complex': {
    title: 'This file is too complex to check.',
    says: 'It has far more parts than the files we sign. Ask for the original file, and check that one.',
  },
  unreadable: {
    title: 'This file could not be read.',
    says: 'It may have been moved or deleted since, or be a folder. Choose the file itself once more.',
  },
  'too often': {
    title: 'Too many are being checked right now.',
    says: 'Send it again in a minute. With JavaScript switched on, your own browser does it, as often as you like.',
  },
  'not sent': {
    title: 'We could not read what was sent.',
    says: 'Choose the file on this page and send it from here.',
  },
  'no address': { title: 'There is no address yet.', says: 'Paste the address of one recommendation.' },
  'address unreadable': {
    title: 'This is no address of a recommendation.',
    says: 'Copy it from the top of the recommendation’s own page, and paste all of it.',
  },
  'address not there': {
    title: 'There is no record at this address.',
    says: 'The recommendation may be private, taken back, or signed in a moment. Open the address to see.',
  },
  'address unreachable': {
    title: 'We could not open this address.',
    says: 'Try again when you are online. A file can be checked without a connection.',
  },
}
