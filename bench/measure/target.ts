import { type Answers, generateLoad, type Load } from './load-generator.ts'
import { cpuSeconds } from './processes.ts'

/** A server on a port, and the processes whose CPU is counted. */
export type Target = { port: number; pids(): number[]; tls?: Load['tls'] }

const usualSeconds = 1

/** Requests per CPU second, independent of other load on the machine. */
export async function requestsPerCpuSecond(
  target: Target,
  request: Load['request'],
  until: Load['until'] = { seconds: usualSeconds },
): Promise<number> {
  const before = cpuSeconds(target.pids())
  const answers = await generateLoad({ port: target.port, tls: target.tls, request, until })
  const spent = cpuSeconds(target.pids()) - before
  requireAnswered(answers)
  return answers.count / spent
}

/** CPU milliseconds per request. */
export async function cpuMilliseconds(...measured: Parameters<typeof requestsPerCpuSecond>): Promise<number> {
  return 1000 / (await requestsPerCpuSecond(...measured))
}

/** Rejections are cheap and would distort the measurement. */
function requireAnswered({ count, statuses }: Answers) {
  const good = [...statuses].filter(([status]) => status >= 200 && status < 400)
  const answered = good.reduce((sum, [, each]) => sum + each, 0)
  if (answered === count && count > 0) return
  throw new Error(`${count} requests were answered with ${[...statuses].map(each => each.join(': ')).join(', ')}`)
}
