import { cpuSeconds } from './processes.ts'
import { type Answers, type Load, putLoadOn } from './requests.ts'

/** Something that answers on a port, and the processes whose CPU that costs. */
export type Target = { port: number; pids(): number[]; tls?: Load['tls'] }

const usualSeconds = 1

/** How many requests one second of its CPU answers, however little of the machine it gets. */
export async function requestsPerCpuSecond(
  target: Target,
  request: Load['request'],
  until: Load['until'] = { seconds: usualSeconds },
): Promise<number> {
  const before = cpuSeconds(target.pids())
  const answers = await putLoadOn({ port: target.port, tls: target.tls, request, until })
  const spent = cpuSeconds(target.pids()) - before
  requireAnswered(answers)
  return answers.count / spent
}

/** The other way round: what one request costs. */
export async function cpuMilliseconds(...measured: Parameters<typeof requestsPerCpuSecond>): Promise<number> {
  return 1000 / (await requestsPerCpuSecond(...measured))
}

/** A refusal is cheap: a measurement with one in it says nothing. */
function requireAnswered({ count, statuses }: Answers) {
  const good = [...statuses].filter(([status]) => status >= 200 && status < 400)
  const answered = good.reduce((sum, [, each]) => sum + each, 0)
  if (answered === count && count > 0) return
  throw new Error(`${count} requests were answered with ${[...statuses].map(each => each.join(': ')).join(', ')}`)
}
