import type { Fault } from '../fault.ts'

/** What people and programs do to it from outside. In the order in which docs/faults.md tells them. */
export const strangers: Fault[] = []
