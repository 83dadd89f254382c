export const reportKinds = [
  { id: 'not-them', name: 'It pretends to be someone else' },
  { id: 'not-said', name: 'Someone on it never said that' },
  { id: 'about-me', name: 'It shows something about me without my permission' },
  { id: 'harm', name: 'It insults, threatens or harms someone' },
  { id: 'stamp', name: 'Someone else uses its stamp' },
  { id: 'fraud', name: 'It is advertising or fraud' },
  { id: 'other', name: 'Something else' },
] as const

export type TypedReport = { kind: string; reason: string; reply_to: string }
export const emptyTypedReport: TypedReport = { kind: '', reason: '', reply_to: '' }

/** Why a report was not taken, and where that is said: at a field, or at the end of the form. */
export type ReportProblem = { field: keyof TypedReport | 'form'; message: string }
