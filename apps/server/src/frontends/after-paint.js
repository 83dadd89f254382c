// Loads the scripts of a page that the server has drawn after its first paint, which they would delay.
const { script, modules } = document.currentScript.dataset
let isLoading = false

function load() {
  if (isLoading) return
  isLoading = true
  for (const href of modules.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(script)
}

// A form that is submitted before its script has loaded is sent by that script. The method sends nothing outside a dialog.
addEventListener('submit', ({ target }) => {
  if (target.method === 'dialog') globalThis.submittedEarly = target
})

new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
// nothing is painted in the background
addEventListener('load', () => setTimeout(load, 1000))
