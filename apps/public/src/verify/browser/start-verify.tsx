import { type PublicConfig, publicConfigElementId } from '@credence/contract/public-config'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import { createJudge } from '@credence/record/verdict/judge'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Result } from '../result/result.tsx'
import { ProblemNote } from '../start/problem-note.tsx'
import { check } from './check.ts'
import { browserSources } from './sources.ts'

/** Brings the desk to life: what is dropped, chosen or pasted is read here, and the answer takes the place of the desk. */
export function startVerify(page: Document, desk: HTMLElement) {
  const config: PublicConfig = JSON.parse(page.getElementById(publicConfigElementId)?.textContent ?? '')
  const keys = JSON.parse(desk.dataset.verify ?? '')
  const part = <Kind extends HTMLElement>(name: string) => desk.querySelector<Kind>(`[data-${name}]`)!
  const [field, checking] = [part<HTMLInputElement>('address'), part('checking')]
  const note = createRoot(part('problem'))
  const asked = { nodes: [...desk.childNodes], title: page.title }
  let latest = 0
  let leave = () => {}
  // so that going back from an answer leads to the desk, and not away
  history.replaceState('desk', '')

  takeFiles(page, part('drop'), files => void bring(files))
  part('paste').addEventListener('submit', event => {
    event.preventDefault()
    void bring([])
  })
  addEventListener('popstate', ({ state }) => {
    if (state === 'desk') showDesk()
  })

  async function bring(files: File[]) {
    const turn = ++latest
    const hide = showSlowly(checking, 'Checking.')
    const judge = createJudge(browserSources(keys, config.appOrigin))
    const found = await check({ files, typed: field.value }, judge, config.appOrigin).finally(hide)
    // another check started meanwhile
    if (turn !== latest) return
    if ('verdicts' in found) showAnswer(found, files[0])
    else showProblem(found)
  }

  function showProblem(problem: Problem) {
    flushSync(() => note.render(<ProblemNote problem={problem} />))
    desk.querySelector<HTMLElement>('[data-note]')?.focus()
  }

  function showAnswer(checked: Checked, file: File | undefined) {
    const picture = file && checked.brought.kind === 'stamp' ? URL.createObjectURL(file) : null
    const place = page.createElement('div')
    const root = createRoot(place)
    flushSync(() => root.render(<Result checked={checked} config={config} picture={picture} />))
    flushSync(() => note.render(null))
    desk.replaceChildren(place)
    history.pushState('answer', '')
    leave = () => {
      root.unmount()
      if (picture) URL.revokeObjectURL(picture)
    }
    place.querySelector('[data-check-another]')?.addEventListener('click', event => {
      event.preventDefault()
      history.back()
    })
    const title = place.querySelector('h1')!
    page.title = `${title.textContent} ${config.productName}`
    scrollTo({ top: 0, behavior: 'instant' })
    title.focus({ preventScroll: true })
  }

  function showDesk() {
    if (desk.contains(field)) return
    leave()
    desk.replaceChildren(...asked.nodes)
    page.title = asked.title
    desk.querySelector<HTMLInputElement>('[type="file"]')?.focus({ preventScroll: true })
  }
}

const delayMs = 400

/** Says that something goes on, but only once it has taken longer than a person notices. Gives the way to take it back. */
function showSlowly(place: HTMLElement, words: string): () => void {
  const timer = setTimeout(() => {
    place.textContent = words
  }, delayMs)
  return () => {
    clearTimeout(timer)
    place.textContent = ''
  }
}

/** Hears of files that are dropped on an area or chosen in it. A file that misses it must not be opened in place of the page. */
function takeFiles(page: Document, area: HTMLElement, take: (files: File[]) => void) {
  const input = area.querySelector<HTMLInputElement>('[type="file"]')!
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])]
    // so that the same file can be chosen again
    input.value = ''
    if (files.length > 0) take(files)
  })
  for (const kind of ['dragover', 'drop']) page.addEventListener(kind, event => event.preventDefault())
  for (const kind of ['dragenter', 'dragover'])
    area.addEventListener(kind, () => area.toggleAttribute('data-over', true))
  area.addEventListener('dragleave', event => {
    if (!area.contains(event.relatedTarget as Node | null)) area.removeAttribute('data-over')
  })
  area.addEventListener('drop', event => {
    area.removeAttribute('data-over')
    take([...(event.dataTransfer?.files ?? [])])
  })
}
