// Loaded before a server by `onMovableStage`: at a signal its clock is a minute and a second later, so that a second code
// may be asked for. Timers keep the real time.
const realNow = Date.now
let forwardMs = 0
Date.now = () => realNow() + forwardMs
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => (parts.length === 0 ? new RealDate(RealDate.now()) : new RealDate(...parts)),
})

process.on('SIGUSR2', () => {
  forwardMs += 61_000
})
