// Tries a deployed product as a visitor elsewhere: by its names, over TLS, with mail. Its process has the names in /etc/hosts and
// trusts the authority of the trial: scripts/deployment.ts starts it.
import { call } from '../../apps/server/src/testing/server-process.ts'
import { waitUntil } from '../../faults/infrastructure/harness.ts'
import { startMailServer } from '../../faults/infrastructure/mail-server.ts'
import { newOwner } from '../../faults/infrastructure/test-users.ts'

const [domain, host, port] = process.argv.slice(2) as [string, string, string]
const [marketing, app] = [`https://${domain}`, `https://app.${domain}`]

async function prove(what: string, holds: () => Promise<boolean>) {
  const does = await holds().catch(error => {
    console.log(error)
    return false
  })
  console.log(`  ${does ? 'ok    ' : 'FAILED'}  ${what}`)
  if (!does) process.exitCode = 1
}

const statusOf = (url: string, init?: RequestInit) => fetch(url, init).then(answer => answer.status)
const mail = await startMailServer({ host, port: Number(port) })

await prove('/readyz on both hosts, over TLS', async () => {
  const ready = async () => (await statusOf(`${marketing}/readyz`)) === 200 && (await statusOf(`${app}/readyz`)) === 200
  return waitUntil(() => ready().catch(() => false))
})
await prove('plain HTTP is sent to TLS', async () => {
  const answer = await fetch(`http://app.${domain}/registration`, { redirect: 'manual' })
  return answer.status === 301 && answer.headers.get('location') === `${app}/registration`
})
await prove('the home page, and the registration page', async () => {
  const pages = [await call(`${marketing}/`), await call(`${app}/registration`)]
  return pages.every(page => page.ok && page.headers.get('content-type')!.startsWith('text/html'))
})
await prove('/metrics is not open to visitors', async () => (await statusOf(`${app}/metrics`)) === 404)
await prove('a sign-in by a mailed code, and a public page', async () => {
  // twice on the same installation: another person each time
  const { slug, email } = await newOwner({ app }, mail, `owner-${process.pid}@example.org`)
  const page = await call(`${app}/cr/${slug}`)
  return mail.countFor(email) > 0 && page.ok && (await page.text()).includes('Ines Marlow')
})
await mail.close()
process.exit()
