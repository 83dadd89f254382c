/** Escape takes away the name that the style shows beside an icon, until somebody points or moves on. */
export function letNamesGo(page: Document): void {
  const { dataset } = page.documentElement
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.namesAway = ''
  })
  for (const event of ['pointerover', 'focusin']) page.addEventListener(event, () => delete dataset.namesAway)
}
