/**
 * Runs inside the frame: tells the page around it how much room it takes, and what it is called. That is all it does, and
 * whoever frames it without our script around loses nothing but the fit.
 */
function tell() {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  // a height is no secret, and nobody here can know whose page this is
  window.parent.postMessage({ type: 'credence:size', height, title: document.title }, '*')
}

new ResizeObserver(tell).observe(document.body)

// The development server injects styles from the modules that import them; a build links the stylesheet instead.
if (import.meta.env.DEV) void import('./all-pieces.ts')
