import type { Fault } from '../fault.ts'
import { authorisation } from './authorisation.ts'
import { contentRemoval } from './content-removal.ts'
import { documentFlood } from './document-flood.ts'
import { fuzz } from './fuzz.ts'
import { hosts } from './host-headers.ts'
import { hostileUploads } from './hostile-uploads.ts'
import { ingest } from './ingest.ts'
import { passcodeFlood } from './passcode-flood.ts'
import { pictureBombs } from './picture-bombs.ts'
import { racing } from './race-conditions.ts'
import { recordingBombs } from './recording-bombs.ts'
import { slowClients } from './slow-clients.ts'

/** Faults caused by clients, in the order of docs/faults.md. */
export const adversarialFaults: Fault[] = [
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
  contentRemoval,
  hosts,
]
