// The image's HEALTHCHECK: asks /readyz by the name of the app host, because other names are refused.
import { request } from 'node:http'

const { PORT, APP_ORIGIN } = process.env
const { host } = new URL(APP_ORIGIN)
const asked = request({ host: '127.0.0.1', port: PORT, path: '/readyz', headers: { host }, timeout: 4000 })
asked.on('response', ({ statusCode }) => {
  if (statusCode !== 200) console.error(`/readyz answered ${statusCode}`)
  process.exit(statusCode === 200 ? 0 : 1)
})
asked.on('timeout', () => asked.destroy(new Error('/readyz did not answer')))
asked.on('error', error => {
  console.error(error.message)
  process.exit(1)
})
asked.end()
