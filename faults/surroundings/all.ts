import type { Fault } from '../fault.ts'

/** What happens to the machines that it runs on and leans on. In the order in which docs/faults.md tells them. */
export const surroundings: Fault[] = []
