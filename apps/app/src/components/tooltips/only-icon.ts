/** What a button or link that shows no words is called; undefined for one that says it in words, and for everything else. */
export function nameOfIcon(control: Element): string | undefined {
  if (showsWords(control)) return undefined
  const name = control.getAttribute('aria-label') ?? control.textContent
  return name?.trim() || undefined
}

export function findControl(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('button, a[href], [role="button"]') ?? undefined
}

function showsWords(control: Element): boolean {
  const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (!textContent?.trim() || !parentElement) continue
    // read out but not seen, or hidden where the screen is too small for it
    const isSeen = !parentElement.closest('.vh') && parentElement.checkVisibility?.() !== false
    if (isSeen) return true
  }
  return false
}
