/** A button by what it says, or by what it is called where it says less. */
export function buttonNamed(container: ParentNode, name: string): HTMLButtonElement {
  const found = [...container.querySelectorAll('button')].find(
    button => button.textContent === name || button.getAttribute('aria-label') === name,
  )
  if (!found) throw new Error(`No button says ${name}.`)
  return found
}

/** The control of a label that begins like this. */
export function fieldNamed(container: ParentNode, name: string): HTMLInputElement {
  const label = [...container.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(name))
  const field = label && document.getElementById(label.htmlFor)
  if (!field) throw new Error(`No field is called ${name}.`)
  return field as HTMLInputElement
}
