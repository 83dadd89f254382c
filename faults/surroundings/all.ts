import type { Fault } from '../fault.ts'
import { interruptedStart } from './first-start.ts'
import { fullDisk } from './full-disk.ts'
import { kills } from './kills.ts'
import { mailOutages } from './mail-outages.ts'
import { secondProcess } from './second-process.ts'
import { starvation } from './starvation.ts'

/** What happens to the machines that it runs on and leans on. In the order in which docs/faults.md tells them. */
export const surroundings: Fault[] = [
  kills('embedded'),
  kills('PostgreSQL'),
  interruptedStart,
  mailOutages,
  fullDisk,
  starvation,
  secondProcess,
]
