// Loaded before the server by `product.ts`: its clock can be put forward, so that a minute, a quarter of an hour or a
// code's whole life pass between two steps of a test. Timers keep the real time.
const realNow = Date.now
let forwardMs = 0
Date.now = () => realNow() + forwardMs
globalThis.Date = new Proxy(Date, {
  construct: (RealDate, parts) => (parts.length === 0 ? new RealDate(RealDate.now()) : new RealDate(...parts)),
})

process.on('message', seconds => {
  forwardMs += seconds * 1000
  process.send('moved')
})
// a test runner that died takes its server with it
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// the server ends when it has let go of everything, and would wait for this
process.channel?.unref()
