/** The choice itself works by style alone; this says how many are left, and that there may be none. */
export function startFilterStatus(root: Document) {
  const filter = root.querySelector('[data-filter]')
  const section = filter?.closest('section')
  if (!filter || !section) return
  const items = [...section.querySelectorAll<HTMLElement>('[data-type]')]
  const status = root.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 't-small'
  section.append(status)
  filter.addEventListener('change', () => {
    const shown = items.filter(item => item.checkVisibility()).length
    status.textContent = words(shown, items.length)
  })
}

function words(shown: number, all: number): string {
  if (shown === all) return ''
  if (shown === 0) return 'None of the recommendations shown here is both. Choose another kind or show everybody.'
  return shown === 1 ? `1 of these ${all} fits.` : `${shown} of these ${all} fit.`
}
