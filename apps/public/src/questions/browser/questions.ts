/** Exported, so that the build does not drop the styles as unused. */
export { default as styles } from '../questions.module.css'

/** Counts what is typed, and keeps it for this tab until it is sent. The forms work without it. */
const place = `words ${location.pathname}`

function countIn(area: HTMLTextAreaElement) {
  const count = area.form?.querySelector('[data-count]')
  if (count) count.textContent = `${area.value.trim().length} of ${area.maxLength.toLocaleString('en')}`
}

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLTextAreaElement)) return
  countIn(target)
  sessionStorage.setItem(place, target.value)
})

const area = document.querySelector('textarea')
if (area) {
  if (!area.value) area.value = sessionStorage.getItem(place) ?? ''
  countIn(area)
}

// the answer to a form replaces the page's main part
new MutationObserver(() => {
  if (document.querySelector('[data-settled]')) sessionStorage.removeItem(place)
}).observe(document.body, { childList: true, subtree: true })
