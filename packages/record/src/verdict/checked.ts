import type { ListProblem } from '../check-proof.ts'

/** A person with a page here, by the address that was signed. */
export type PageOwner = { name: string; slug: string }

export type Said = SaidByReviewer | SaidByStamp

export type SaidByReviewer = {
  kind: 'recommendation'
  /** What its monogram is drawn from. */
  id: string
  path: string
  owner: PageOwner
  reviewer: { name: string; position: string; relation: string }
  domain: string
  words: string
  /** The record holds the fingerprint of a recording. */
  recording: 'video' | 'voice' | null
  givenAt: string
  /** What else was checked or has to be known, in the words that were signed. */
  furtherAttested: string[]
  /** Since when it is as it is: the day it was given, or changed by its author. */
  since: string
}

export type SaidByStamp = { kind: 'stamp'; owner: PageOwner; people: number; issuedAt: string }

/** What a file says of itself that has to be read before it can be trusted: no words of anybody, and each in one strict form. */
export type Claims = {
  key: string | null
  host: string | null
  /** A day, as `2026-05-03`. */
  day: string | null
  domain: string | null
  recommendationId: string | null
}

/** The answers there are, in the order of precedence: the first that applies decides. */
export type Outcome = 'changed' | 'unknown key' | 'revoked' | 'another' | 'cannot check' | 'holds'

export type Standing = 'stands' | 'revoked' | ListProblem

/** Whose page a stamp was compared with. The name is null where that page could not be opened. */
export type AskedFor = { slug: string; name: string | null; address: string }

export type Trusted = {
  outcome: Extract<Outcome, 'holds' | 'cannot check' | 'revoked' | 'another'>
  said: Said
  key: string
  standing: Standing
  askedFor: AskedFor | null
  /** The record as it was read, to be looked at. */
  file: string
}

/** Nothing that it says is shown. Of a record that fits, and was put into what it was not signed for, the owner is known. */
export type Untrusted = { outcome: 'changed' | 'unknown key'; claims: Claims; owner: PageOwner | null }

export type Verdict = Trusted | Untrusted

export type Problem =
  | { kind: 'empty' | 'too large' | 'unreadable' | 'another kind' | 'no record' }
  | { kind: 'picture without record' | 'pdf without record' | 'several records' | 'too many records' }
  /** More parts than a file of ours ever has, or more than could be read in time. */
  | { kind: 'too complex' }
  | { kind: 'several files'; count: number }
  /** Of a form that was sent without a script. */
  | { kind: 'too often' | 'not sent' }
  | { kind: 'no address' | 'address unreadable' | 'address not there' | 'address unreachable' | 'nothing given' }
  | { kind: 'address of a page'; address: string }
  | { kind: 'address elsewhere'; host: string }

export type Brought = { name: string; bytes: number; kind: 'record' | 'stamp' | 'pdf' }

/** `out of date`: something in it was withdrawn since. `changed`: not the text that was signed. */
export type PdfWords = { state: 'as signed'; text: string } | { state: 'out of date' | 'cannot check' | 'changed' }

/** What a check came to: one verdict, or for a PDF one for each record in it. */
export type Checked = {
  brought: Brought
  /** Where the file was read, and at what time there. */
  where: 'browser' | 'server'
  at: string
  verdicts: Verdict[]
  /** Of a PDF: the words that are attached to it. */
  words: PdfWords | null
}
