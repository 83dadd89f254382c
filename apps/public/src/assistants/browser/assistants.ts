// what is exported counts as used: else the build would leave the styles out
export { default } from '../assistant-page.module.css'

const copiedMs = 2000

/** Copies its text and says so for two seconds. Where the clipboard is refused, the text is selected instead. */
function startCopyButton(button: HTMLButtonElement) {
  const words = button.querySelector('span')
  const label = words?.textContent ?? ''
  let timer = 0
  const say = (text: string) => {
    if (words) words.textContent = text
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (words) words.textContent = label
    }, copiedMs)
  }
  button.hidden = false
  button.addEventListener('click', () => {
    const text = button.dataset.copies ?? ''
    navigator.clipboard.writeText(text).then(
      () => say('Copied'),
      () => selectBeside(button),
    )
  })
}

function selectBeside(button: HTMLElement) {
  const beside = button.previousElementSibling
  if (beside) getSelection()?.selectAllChildren(beside)
}

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) startCopyButton(button)
