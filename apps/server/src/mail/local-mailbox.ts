import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lazyValue } from '@credence/contract/lazy-value'
import { type Mailer, messageOf } from './mail.ts'

export type LocalMailbox = Mailer & {
  list(): Promise<string[]>
  read(name: string): Promise<Buffer | undefined>
  clear(): Promise<void>
  removeTo(address: string): Promise<void>
}

const mailName = /^[0-9]{8}T[0-9]{9}Z-[0-9a-f-]{8,36}\.eml$/

export function createLocalMailbox(folder: string, from: string): LocalMailbox {
  // loaded with the first mail: a start is shorter without
  const composer = lazyValue(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  })
  return {
    async send(mail, posted) {
      const composed = await (await composer()).sendMail(messageOf(from, mail, posted))
      // the same name at every retry
      const name = `${posted.at.toISOString().replace(/[-:.]/g, '')}-${posted.id}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `.${name}`), composed.message as Buffer, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, name))
    },
    async isReady() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return access(folder, constants.W_OK).then(
        () => true,
        () => false,
      )
    },
    close() {},
    async list() {
      const names = await readdir(folder).catch(() => [])
      return names
        .filter(name => mailName.test(name))
        .sort()
        .reverse()
    },
    async read(name) {
      if (!mailName.test(name)) return undefined
      return readFile(join(folder, name)).catch(() => undefined)
    },
    async removeTo(address) {
      const { default: PostalMime } = await import('postal-mime')
      for (const name of await this.list()) {
        const { to } = await PostalMime.parse((await this.read(name)) ?? '')
        if (to?.some(each => each.address === address)) await rm(join(folder, name), { force: true })
      }
    },
    async clear() {
      for (const name of await this.list()) await rm(join(folder, name), { force: true })
    },
  }
}
