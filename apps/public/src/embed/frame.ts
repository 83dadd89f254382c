/** Runs inside the frame and reports its height and title to the page around it. */
function tell() {
  const height = Math.ceil(document.body.getBoundingClientRect().height)
  // a height is no secret, and the host page's origin is unknown
  window.parent.postMessage({ type: 'credence:size', height, title: document.title }, '*')
}

new ResizeObserver(tell).observe(document.body)

// The development server injects styles from the modules that import them; a build links the stylesheet instead.
if (import.meta.env.DEV) void import('./all-pieces.ts')
