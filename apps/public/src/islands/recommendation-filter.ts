/**
 * The choice of kinds works by style alone. This finds words in what was written and said and in who said it, and tells how
 * many are left. Without a script the browser's own search finds the same: every word is in the page.
 */
export function startRecommendationFilter(root: Document) {
  const filter = root.querySelector('[data-filter]')
  const section = filter?.closest('section')
  if (!filter || !section) return
  const field = filter.querySelector<HTMLInputElement>('[type="search"]')
  field?.closest('search')?.removeAttribute('hidden')
  const cards = [...section.querySelectorAll<HTMLElement>('[data-type]')]
  const status = root.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 't-small'
  section.append(status)
  filter.addEventListener('input', ({ target }) => {
    if (field && target === field) find(plain(field.value).match(/\S+/g) ?? [])
    status.textContent = tell(cards.filter(card => card.checkVisibility()).length, cards.length)
  })

  function find(words: string[]) {
    section?.toggleAttribute('data-searching', words.length > 0)
    for (const card of cards) {
      const said = textIn(card, 'bdi, blockquote p')
      card.toggleAttribute('data-unfit', !words.every(word => said.includes(word)))
      const transcript = card.querySelector<HTMLDetailsElement>('[data-transcript]')
      // what was found is shown
      if (transcript) transcript.open = words.some(word => textIn(transcript, 'p').includes(word))
    }
  }
}

function textIn(place: Element, parts: string): string {
  return plain(Array.from(place.querySelectorAll(parts), part => part.textContent).join(' '))
}

/** Nobody types every accent. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function tell(shown: number, all: number): string {
  if (shown === all) return ''
  if (shown === 0)
    return 'None of the recommendations shown here fits. Choose another kind, other words or show everybody.'
  return shown === 1 ? `1 of these ${all} fits.` : `${shown} of these ${all} fit.`
}
