import type { Brought } from '@credence/record/verdict/checked'
import type { ReactNode } from 'react'
import type { Check } from '../result/sections.tsx'

/** What an answer needs besides the verdict. */
export type Told = {
  /** Of this installation, as people read it. */
  host: string
  productName: string
  /** When the list of withdrawn records was loaded. */
  at: string
  brought: Brought['kind']
  /** Where the browser shows the picture that was brought; null where it does not. */
  picture: string | null
}

export type Answer = {
  title: ReactNode
  lead: ReactNode
  /** The line that decides comes first. */
  checks: Check[]
  beside: ReactNode
  below: ReactNode
}
