import { accessSync, constants, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../environment.ts'

const dayMs = 86_400_000
/** Looked at once a night: people are promised that deleted data is gone from backups after 35 days. */
const oldestDays = 34

/** Only a checked backup has a name without an ending. */
const checked = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/
/** A failed check, or an interrupted run. */
const leftOver = /^nightly-\d{4}-\d\d-\d\dT\d{6}Z\.(?:bad|scratch|unchecked|unchecked\.unfinished)$/

export function nameOf(time: Date): string {
  return `nightly-${time.toISOString().slice(0, 19).replaceAll(':', '')}Z`
}

export const isNightlyName = (name: string) => checked.test(name)

function timeOf(name: string): Date {
  return new Date(name.replace(checked, '$1T$2:$3:$4Z'))
}

/** Oldest first. */
async function listChecked(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.flatMap(entry => (entry.isDirectory() && checked.test(entry.name) ? [entry.name] : [])).sort()
}

export async function findNewestChecked(folder: string): Promise<Date | undefined> {
  const newest = (await listChecked(folder)).at(-1)
  return newest === undefined ? undefined : timeOf(newest)
}

/** Never the newest. */
export function expiredBackups(names: string[], keep: number, now: Date): string[] {
  const since = now.getTime() - oldestDays * dayMs
  const sorted = names.toSorted()
  return sorted.slice(0, -1).filter((name, at) => at < sorted.length - keep || timeOf(name).getTime() < since)
}

export async function removeExpired(folder: string, keep: number, now: Date) {
  for (const name of expiredBackups(await listChecked(folder), keep, now))
    await rm(join(folder, name), { recursive: true })
}

export async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder))
    if (leftOver.test(name)) await rm(join(folder, name), { recursive: true, force: true })
}

/** Not created when it is missing: it may be the mount point of a disk that is not there. */
export function requireBackupDir(folder: string) {
  const refusal = (reason: string) =>
    new ConfigError(`BACKUP_DIR must be a folder that the server can write to, but ${folder} ${reason}.`)
  try {
    if (!statSync(folder).isDirectory()) throw refusal('is a file')
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw refusal(code === 'ENOENT' ? 'does not exist' : `can’t be used (${code})`)
  }
}
