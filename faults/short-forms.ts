import { describe, expect, test } from 'vitest'
import { hasFfmpeg, hasSystemd, nginxProgram, poolerProgram } from '../scripts/system-packages.ts'
import { type Fault, missingPrograms } from './fault.ts'
import { hasCommit } from './upgrades/earlier-release.ts'

const present = {
  PostgreSQL: Boolean(process.env.TEST_DATABASE_URL),
  ffmpeg: hasFfmpeg(),
  nginx: nginxProgram() !== undefined,
  systemd: hasSystemd(),
  PgBouncer: poolerProgram() !== undefined,
}

/** Ignores speed figures: other suites run at the same time. */
export function testShortForms(faults: Fault[]) {
  describe.each(faults)('$name', ({ needs, needsCommit, run, description }) => {
    const missing: string[] = missingPrograms({ ...(needs && { needs }) }, program => present[program])
    if (needsCommit && !hasCommit(needsCommit)) missing.push(`commit ${needsCommit} of the history`)
    const title = missing.length > 0 ? `${description} Skipped: ${missing.join(' and ')} is missing.` : description
    test.runIf(missing.length === 0)(title, async () => {
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
