import { describe, expect, test } from 'vitest'
import { hasFfmpeg, hasSystemd, nginxProgram, poolerProgram } from '../scripts/system-packages.ts'
import { type Fault, missingFor } from './fault.ts'

const present = {
  PostgreSQL: Boolean(process.env.TEST_DATABASE_URL),
  ffmpeg: hasFfmpeg(),
  nginx: nginxProgram() !== undefined,
  systemd: hasSystemd(),
  PgBouncer: poolerProgram() !== undefined,
}

/** Speed is not judged here: the machine does other things meanwhile. */
export function testShortForms(faults: Fault[]) {
  describe.each(faults)('$name', ({ needs, run, story }) => {
    const missing = missingFor({ ...(needs && { needs }) }, program => present[program])
    test.runIf(missing.length === 0)(story, async () => {
      const figures = await run('short')
      const counted = figures.filter(figure => !figure.isSpeed)
      expect(counted.length).toBeGreaterThan(0)
      const broken = counted.filter(({ holds }) => !holds)
      const told = broken.map(({ what, measured, must }) => `${what}: ${measured} (must be ${must})`).join('; ')
      // as the message, too: what is compared is cut short where it is reported
      expect(told, told).toBe('')
    })
  })
}
