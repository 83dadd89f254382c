import type { Dependencies } from '../../dependencies.ts'
import { isDiskFull } from '../../storage/free-space.ts'
import { pingDatabase } from './store.ts'

const deadlineMs = 2500

export async function findBrokenParts({ db, storage, freeSpace, mailer }: Dependencies): Promise<string[]> {
  const checks = {
    database: () => pingDatabase(db).then(() => true),
    storage: async () => (await storage.isReady()) && !(await isDiskFull(freeSpace)),
    mail: () => mailer.isReady(),
  }
  const answers = await Promise.all(
    Object.entries(checks).map(async ([part, isUsable]) => ({ part, usable: await withinDeadline(isUsable()) })),
  )
  return answers.filter(answer => !answer.usable).map(answer => answer.part)
}

async function withinDeadline(check: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, deadlineMs, false)
  try {
    return await Promise.race([check.catch(() => false), late])
  } finally {
    clearTimeout(timer)
  }
}
