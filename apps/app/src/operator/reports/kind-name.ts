import type { reportKinds } from '@credence/contract/reports/report-kinds'

type Kind = (typeof reportKinds)[number]['id']

/** For lists, where the sentence of the form is too long. */
const shortNames: Record<Kind, string> = {
  'not-them': 'Not who they say',
  'not-said': 'Never said that',
  'about-me': 'About me, without permission',
  harm: 'Insult or threat',
  stamp: 'Stamp of another page',
  fraud: 'Advertising or fraud',
  other: 'Something else',
}

/** A kind of an older version is shown as it is stored. */
export function shortKindName(kind: string): string {
  return shortNames[kind as Kind] ?? kind
}
