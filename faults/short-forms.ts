import { describe, expect, test } from 'vitest'
import { hasFfmpeg, hasSystemd, nginxProgram, poolerProgram } from '../scripts/system-packages.ts'
import { type Fault, missingPrograms } from './fault.ts'

const present = {
  PostgreSQL: Boolean(process.env.TEST_DATABASE_URL),
  ffmpeg: hasFfmpeg(),
  nginx: nginxProgram() !== undefined,
  systemd: hasSystemd(),
  PgBouncer: poolerProgram() !== undefined,
}

/** Ignores speed figures: other suites run at the same time. */
export function testShortForms(faults: Fault[]) {
  describe.each(faults)('$name', ({ needs, run, description }) => {
    const missing = missingPrograms({ ...(needs && { needs }) }, program => present[program])
    test.runIf(missing.length === 0)(description, async () => {
      const figures = await run('short')
      const counted = figures.filter(figure => !figure.isSpeed)
      expect(counted.length).toBeGreaterThan(0)
      const failed = counted.filter(({ holds }) => !holds)
      const message = failed.map(({ what, measured, must }) => `${what}: ${measured} (must be ${must})`).join('; ')
      // also as the message, because reporters truncate compared values
      expect(message, message).toBe('')
    })
  })
}
