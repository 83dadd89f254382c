import { lazy } from 'react'

/** Each step is fetched when it is needed, or while somebody reads the first one: phones come here on slow connections. */
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

/** So that a connection that goes away later takes no step with it. */
export async function fetchSteps(): Promise<void> {
  await Promise.allSettled([...Object.values(loaders).map(load => load()), import('tus-js-client')])
}
