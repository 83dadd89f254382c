// Preloaded into a server by `NODE_OPTIONS`: shifts its clock by CLOCK_SKEW_SECONDS, and by CLOCK_STEP_SECONDS at each SIGUSR2.
// The embedded database runs in the same process and uses this clock too. Timers run TIMER_SPEED times as fast.
const realNow = Date.now
let offsetMs = Number(process.env.CLOCK_SKEW_SECONDS ?? 0) * 1000
Date.now = () => realNow() + offsetMs
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => (parts.length === 0 ? new RealDate(RealDate.now()) : new RealDate(...parts)),
})

process.on('SIGUSR2', () => {
  offsetMs += Number(process.env.CLOCK_STEP_SECONDS ?? 0) * 1000
})

const speed = Number(process.env.TIMER_SPEED ?? 1)
for (const name of ['setTimeout', 'setInterval']) {
  const real = globalThis[name]
  const faster = (done, ms = 0, ...rest) => real(done, ms / speed, ...rest)
  // keeps the function's properties, such as the symbol for promisify
  globalThis[name] = Object.defineProperties(faster, Object.getOwnPropertyDescriptors(real))
}
