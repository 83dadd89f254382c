import type { Problem } from '@credence/record/verdict/checked'
import { mostFileBytes, mostRecords } from '@credence/record/verdict/limits'
import { Address } from '@credence/ui/address'
import { Icon } from '@credence/ui/icon'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './problem-note.module.css'

/** Why there is no result, and what to do. Not styled as an error. */
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
    return { title: 'Choose one file at a time.', says: `You chose ${problem.count} files.` }
  if (problem.kind === 'address of a page')
    return {
      title: 'This is a link to a page.',
      says: (
        <>
          Now choose the stamp you want to compare with <Address text={problem.address} />. To check one recommendation,
          paste its own link.
        </>
      ),
    }
  if (problem.kind === 'address elsewhere')
    return {
      title: 'This link is from another website.',
      says: (
        <>
          We don’t open other websites. You may be able to{' '}
          <a className="link" href={`https://${problem.host}/verify`} rel="external nofollow noopener noreferrer">
            check it at {problem.host}
          </a>
          .
        </>
      ),
    }
  return words[problem.kind]
}

type PlainKind = Exclude<Problem['kind'], 'several files' | 'address of a page' | 'address elsewhere'>

const words: Record<PlainKind, Words> = {
  'nothing given': { title: 'Nothing to check yet.', says: 'Choose a file, or paste a link.' },
  empty: { title: 'This file is empty.', says: 'Ask for the file again.' },
  'too large': {
    title: 'This file is too large.',
    says: `Choose one that’s ${mostFileBytes / 1_000_000} MB or smaller.`,
  },
  'another kind': {
    title: 'This isn’t a record, a stamp or a PDF.',
    says: 'A record ends in .json, a stamp in .png. Ask for the original file.',
  },
  'no record': {
    title: 'This file doesn’t contain a signed record.',
    says: 'Ask for the original file.',
  },
  'picture without record': {
    title: 'This picture doesn’t contain a record.',
    says: 'Screenshots and resized copies lose the record. Ask for the original file, or open the link on the stamp.',
  },
  'pdf without record': {
    title: 'This PDF doesn’t contain any records.',
    says: 'Printing, splitting or protecting a PDF removes them. Ask for the original file, or open the link in it.',
  },
  'several records': {
    title: 'This picture contains several records.',
    says: 'A stamp holds only one record. Ask for the original file.',
  },
  'too many records': {
    title: 'This PDF contains too many records.',
    says: `We can check up to ${mostRecords} at once.`,
  },
  'too complex': {
    title: 'This file is too complex to check.',
    says: 'Ask for the original file.',
  },
  unreadable: {
    title: 'We couldn’t read this file.',
    says: 'It may have been moved or deleted. Choose it again.',
  },
  'too often': {
    title: 'We’re busy right now.',
    says: 'Try again in a minute, or turn on JavaScript.',
  },
  'not sent': {
    title: 'We couldn’t read what you sent.',
    says: 'Choose the file on this page and send it again.',
  },
  'no address': { title: 'Enter a link.', says: 'Paste the link to a recommendation.' },
  'address unreadable': {
    title: 'This isn’t a link to a recommendation.',
    says: 'Copy the whole link from the recommendation’s page.',
  },
  'address not there': {
    title: 'There’s no record at this link.',
    says: 'The recommendation may be private, withdrawn or not signed yet. Open the link to find out.',
  },
  'address unreachable': {
    title: 'We couldn’t open this link.',
    says: 'Try again when you’re online. You can check a file offline.',
  },
}
