export const reportKinds = [
  { id: 'not-them', name: 'Someone is pretending to be another person' },
  { id: 'not-said', name: 'The page quotes someone who never said that' },
  { id: 'about-me', name: 'The page shows something about me without my permission' },
  { id: 'harm', name: 'The page insults, threatens or harms someone' },
  { id: 'stamp', name: 'Someone else is using this page’s stamp' },
  { id: 'fraud', name: 'The page is advertising or fraud' },
  { id: 'other', name: 'Something else' },
] as const

export type TypedReport = { kind: string; reason: string; reply_to: string }
export const emptyTypedReport: TypedReport = { kind: '', reason: '', reply_to: '' }

/** Why a report was not taken, and where that is said: at a field, or at the end of the form. */
export type ReportProblem = { field: keyof TypedReport | 'form'; message: string }
