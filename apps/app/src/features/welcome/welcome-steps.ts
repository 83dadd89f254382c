import { paths } from '../../paths.ts'

export const welcomeSteps = [
  { id: 'name', label: 'Your name' },
  { id: 'link', label: 'Your link' },
  { id: 'work', label: 'What you do, and where' },
  { id: 'photo', label: 'A photo' },
] as const

export type WelcomeStepId = (typeof welcomeSteps)[number]['id']

export function stepPath(id: WelcomeStepId): string {
  return `${paths.welcome}?step=${id}`
}

/** The step an address asks for; anything else starts at the beginning. */
export function stepIndex(id: string | null): number {
  return Math.max(
    0,
    welcomeSteps.findIndex(step => step.id === id),
  )
}
