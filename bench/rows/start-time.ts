import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.ts'
import { releaseAtEnd } from '../measure/release.ts'
import { compareInRounds } from '../measure/rounds.ts'
import { cpuUntilSaid } from '../measure/until-said.ts'
import type { Row } from '../row.ts'

const rounds = 3

export const row: Row = {
  name: 'Start on a folder in use',
  against: 'Node opening the same embedded database',
  goal: { atMost: 3 },
  unit: 'seconds of CPU until ready',
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'credence-start-'))
    releaseAtEnd(() => rmSync(folder, { recursive: true, force: true }))
    const DATA_DIR = join(folder, 'data')
    const [marketing, app] = [await freePort(), await freePort()]
    const origins = { MARKETING_ORIGIN: `http://localhost:${marketing}`, APP_ORIGIN: `http://localhost:${app}` }
    const start = () => cpuUntilSaid(['apps/server/serve.ts'], '  Mail  ', { DATA_DIR, ...origins })
    // the first one makes the database
    await start()
    return compareInRounds(
      start,
      () => cpuUntilSaid(['bench/measure/bare-database.ts', join(DATA_DIR, 'database')], 'ready'),
      rounds,
    )
  },
}
