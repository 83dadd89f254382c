import { existsSync, renameSync, rmSync } from 'node:fs'
import { bossOn, createDatabase, folderOf, hasEmbeddedDatabase, openAsItIs } from '../database/embedded.ts'
import type { Target } from './restore-database.ts'

/** Made aside, and put into its place when it is whole. */
export async function embeddedTarget(dataDir: string): Promise<Target> {
  const folder = folderOf(dataDir)
  const [aside, before] = [`${folder}.restored`, `${folder}.before`]
  return {
    holds: hasEmbeddedDatabase(dataDir) ? 'data' : null,
    async fill(work) {
      rmSync(aside, { recursive: true, force: true })
      await createDatabase(aside)
      const { client, db } = await openAsItIs({ dataDir: aside })
      const restored = await work({ db, boss: bossOn(client) }).finally(() => client.close())
      rmSync(before, { recursive: true, force: true })
      if (existsSync(folder)) renameSync(folder, before)
      renameSync(aside, folder)
      rmSync(before, { recursive: true, force: true })
      return restored
    },
    // it is a new one
    async clear() {},
    async close() {},
  }
}
