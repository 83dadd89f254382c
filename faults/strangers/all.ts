import type { Fault } from '../fault.ts'
import { authorisation } from './authorisation.ts'
import { documentFlood } from './document-flood.ts'
import { fuzz } from './fuzz.ts'
import { hostileUploads } from './hostile-uploads.ts'
import { hosts } from './hosts.ts'
import { ingest } from './ingest.ts'
import { passcodeFlood } from './passcode-flood.ts'
import { pictureBombs } from './picture-bombs.ts'
import { racing } from './racing.ts'
import { recordingBombs } from './recording-bombs.ts'
import { slowClients } from './slow-clients.ts'
import { takenBack } from './taken-back.ts'

/** What people and programs do to it from outside. In the order in which docs/faults.md tells them. */
export const strangers: Fault[] = [
  slowClients,
  fuzz,
  authorisation,
  hostileUploads,
  pictureBombs,
  documentFlood,
  recordingBombs,
  passcodeFlood,
  ingest,
  racing,
  takenBack,
  hosts,
]
