/** A mail or telephone link does nothing where no program answers to it, so the address is copied as well. */
export function startConnectCopy(root: Document) {
  for (const link of root.querySelectorAll<HTMLElement>('[data-copy]')) {
    link.addEventListener('click', () => {
      const address = link.dataset.copy ?? ''
      const said = link.nextElementSibling
      const say = (words: string) => {
        if (said) said.textContent = words
      }
      navigator.clipboard.writeText(address).then(
        () => say(`${address} is copied, in case nothing opens.`),
        () => say(address),
      )
    })
  }
}
