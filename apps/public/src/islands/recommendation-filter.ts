/** Searches texts and names, also on further pages, and counts the matches. Filtering by kind needs no script. */
export function startRecommendationFilter(root: Document) {
  const filter = root.querySelector('[data-filter]')
  const section = filter?.closest('section')
  if (!filter || !section) return
  const field = filter.querySelector<HTMLInputElement>('[type="search"]')
  const status = root.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 't-small'
  section.append(status)
  filter.addEventListener('input', async () => {
    const isWhole = await gather(section, status)
    const cards = [...section.querySelectorAll<HTMLElement>('[data-type]')]
    if (field) find(cards, plain(field.value).match(/\S+/g) ?? [])
    // unfiltered, only the one that stands above the list is left out of it
    const hidden = cards.filter(card => !card.checkVisibility())
    const isAll = hidden.length === 1 && hidden[0]?.matches('[data-repeated]:not([data-unfit])')
    const told = isAll ? '' : tell(cards.length - hidden.length, cards.length)
    status.textContent = isWhole ? told : `The other recommendations didn’t load. ${told}`
  })

  function find(cards: HTMLElement[], words: string[]) {
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

/** What stands on further pages is looked through too. False where it can't be had. */
async function gather(section: HTMLElement, status: HTMLElement): Promise<boolean> {
  if (!section.querySelector('[data-pages] [rel="next"]')) return true
  status.textContent = 'Searching all recommendations.'
  return import('./further-pages.ts').then(
    ({ bringRest }) => bringRest(section),
    () => false,
  )
}

function textIn(place: Element, parts: string): string {
  return plain(Array.from(place.querySelectorAll(parts), part => part.textContent).join(' '))
}

/** Without accents, because searches often lack them. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

function tell(shown: number, all: number): string {
  if (shown === all) return ''
  if (shown === 0) return 'No matches. Try another filter or different words.'
  return shown === 1 ? `1 of ${all} matches.` : `${shown} of ${all} match.`
}
