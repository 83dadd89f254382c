// Loaded before a server by `NODE_OPTIONS`: its clock is wrong by CLOCK_SKEW_SECONDS, and goes CLOCK_STEP_SECONDS forward at
// each SIGUSR2. The embedded database, which lives in the same process, goes by it too. Timers run TIMER_SPEED times as fast.
const realNow = Date.now
let wrongByMs = Number(process.env.CLOCK_SKEW_SECONDS ?? 0) * 1000
Date.now = () => realNow() + wrongByMs
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => (parts.length === 0 ? new RealDate(RealDate.now()) : new RealDate(...parts)),
})

process.on('SIGUSR2', () => {
  wrongByMs += Number(process.env.CLOCK_STEP_SECONDS ?? 0) * 1000
})

const speed = Number(process.env.TIMER_SPEED ?? 1)
for (const name of ['setTimeout', 'setInterval']) {
  const real = globalThis[name]
  const faster = (done, ms = 0, ...rest) => real(done, ms / speed, ...rest)
  // keeps what is hung on the function, such as its promised form
  globalThis[name] = Object.defineProperties(faster, Object.getOwnPropertyDescriptors(real))
}
