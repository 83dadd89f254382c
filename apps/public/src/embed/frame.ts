/**
 * Runs inside the frame: tells the page around it how much room it takes, and what it is called. That is all it does, and
 * a frame without our script around it only loses the fitted height.
 */
function tell() {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  // a height is no secret, and the host page's origin is unknown
  window.parent.postMessage({ type: 'credence:size', height, title: document.title }, '*')
}

new ResizeObserver(tell).observe(document.body)

// The development server injects styles from the modules that import them; a build links the stylesheet instead.
if (import.meta.env.DEV) void import('./all-pieces.ts')
