// Preloaded into the server by `product.ts`: a message advances its clock by that many seconds. Timers keep the real time.
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
// ends the server when the test runner dies
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// the open channel would keep the server running
process.channel?.unref()
