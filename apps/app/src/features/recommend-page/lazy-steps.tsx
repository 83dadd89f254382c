import { lazy } from 'react'

/** Each step is a lazy chunk: phones come here on slow connections. */
const loaders = {
  record: () => import('./record/record-step.tsx').then(module => ({ default: module.RecordStep })),
  text: () => import('./text/text-step.tsx').then(module => ({ default: module.TextStep })),
  dictate: () => import('./dictate/dictate-step.tsx').then(module => ({ default: module.DictateStep })),
  notes: () => import('./notes/notes-step.tsx').then(module => ({ default: module.NotesStep })),
  line: () => import('./printed-line/line-step.tsx').then(module => ({ default: module.LineStep })),
  details: () => import('./details/details-step.tsx').then(module => ({ default: module.DetailsStep })),
  send: () => import('./submit/send-step.tsx').then(module => ({ default: module.SendStep })),
  thanks: () => import('./thanks/thanks-step.tsx').then(module => ({ default: module.ThanksStep })),
}

export const RecordStep = lazy(loaders.record)
export const TextStep = lazy(loaders.text)
export const DictateStep = lazy(loaders.dictate)
export const NotesStep = lazy(loaders.notes)
export const LineStep = lazy(loaders.line)
export const DetailsStep = lazy(loaders.details)
export const SendStep = lazy(loaders.send)
export const ThanksStep = lazy(loaders.thanks)

/** Prefetches all steps, so that a lost connection breaks none of them. */
export async function fetchSteps(): Promise<void> {
  await Promise.allSettled([...Object.values(loaders).map(load => load()), import('tus-js-client')])
}
