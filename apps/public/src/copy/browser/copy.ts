import {
  type CheckedFile,
  type CheckedRecord,
  type CopyEvidence,
  checkFiles,
  checkRecords,
  type FolderFile,
  type ListedFile,
  type ListsOfToday,
} from '@credence/record/copy/check-copy'

/** Exported, so that the build does not drop the styles as unused. */
export { default as styles } from '../copy.module.css'

/** The pages of a copy carry all that is checked: opened from a folder, they may not read what is beside them. */
type Carried = CopyEvidence & { files: ListedFile[] }

/** These come after the list of digests is written. */
const unlisted = ['check.html', 'SHA256SUMS']

const recordWords: Record<CheckedRecord['outcome'], string> = {
  holds: 'holds',
  changed: 'was changed',
  revoked: 'was withdrawn',
  'unknown key': 'was signed with another key',
  'cannot check': 'can’t be checked',
  another: 'belongs to another page',
  'no record': 'is no record',
}

const fileWords: Record<CheckedFile['outcome'], string> = {
  holds: 'holds',
  altered: 'was altered',
  missing: 'is missing',
  'not in the copy': 'is not part of this copy',
}

const find = (root: ParentNode, name: string) => root.querySelector<HTMLElement>(`[${name}]`)

function show(root: Element, { path, holds, words }: { path: string; holds: boolean; words: string }) {
  const item = [...root.querySelectorAll<HTMLElement>('[data-path]')].find(each => each.dataset['path'] === path)
  const place = item && find(item, 'data-outcome')
  if (!place) return
  place.textContent = words
  place.dataset['outcome'] = holds ? 'holds' : 'other'
}

/** "All 9 records hold", "8 of 9 records hold". */
function countWords(held: number, all: number, one: string): string {
  if (all === 1) return held === 1 ? `The ${one} holds` : `The ${one} does not hold`
  return held === all ? `All ${all} ${one}s hold` : `${held} of ${all} ${one}s hold`
}

async function checkAllRecords(carried: Carried, today?: ListsOfToday) {
  const checked = await checkRecords(carried, today)
  const held = checked.filter(({ outcome }) => outcome === 'holds').length
  return { checked, words: countWords(held, checked.length, 'record'), isWhole: held === checked.length }
}

/** On the page itself. */
async function fillNote(note: HTMLElement, carried: Carried) {
  const { words, isWhole } = await checkAllRecords(carried)
  find(note, 'data-summary')!.textContent = words
  const more = find(note, 'data-summary-more')!
  const link = more.querySelector('a')!
  link.textContent = 'See each check'
  more.replaceChildren('Checked just now on this computer, without the internet. ', link)
  note.dataset['result'] = isWhole ? 'holds' : 'other'
}

async function fillRecords(section: HTMLElement, carried: Carried, today?: ListsOfToday) {
  const summary = find(section, 'data-summary')!
  summary.textContent = 'Checking'
  const { checked, words } = await checkAllRecords(carried, today)
  for (const { path, outcome } of checked)
    show(section, { path, holds: outcome === 'holds', words: recordWords[outcome] })
  const asOf = today ? 'today' : `on ${new Date(carried.madeAt).toLocaleDateString('en-GB', { dateStyle: 'long' })}`
  summary.textContent = `${words}, with the list of withdrawals as it was ${asOf}.`
}

/** The whole list, from the address that signed it. */
function listsOfToday(): ListsOfToday {
  return {
    now: new Date(),
    async loadList(address) {
      const answer = await fetch(address, { cache: 'no-cache', credentials: 'omit', referrerPolicy: 'no-referrer' })
      return answer.ok ? answer.json() : null
    },
  }
}

/** By their places in the folder that was chosen. Programs that unpack may write accents in another form. */
function filesIn(chosen: FileList): FolderFile[] {
  return [...chosen].map(file => ({
    path: (file.webkitRelativePath.replace(/^[^/]*\//, '') || file.name).normalize('NFC'),
    bytes: file.size,
    read: () => file.arrayBuffer(),
  }))
}

async function fillFiles(section: HTMLElement, carried: Carried, chosen: FileList) {
  const summary = find(section, 'data-summary')!
  summary.textContent = 'Checking'
  const files = await checkFiles(carried.files, filesIn(chosen), unlisted)
  const listed = files.filter(({ outcome }) => outcome !== 'not in the copy')
  const wrong = files.filter(({ outcome }) => outcome !== 'holds')
  for (const { path, outcome } of files) show(section, { path, holds: outcome === 'holds', words: fileWords[outcome] })
  const held = listed.length - wrong.filter(({ outcome }) => outcome !== 'not in the copy').length
  const named = wrong.map(({ path, outcome }) => ` ${path} ${fileWords[outcome]}.`).join('')
  summary.textContent = `${countWords(held, listed.length, 'file')}.${named}`
}

function startCheckPage(records: HTMLElement, files: HTMLElement, carried: Carried) {
  void fillRecords(records, carried)
  const online = find(records, 'data-online')!
  online.hidden = carried.records.length === 0
  find(online, 'data-ask')!.addEventListener('click', () => void fillRecords(records, carried, listsOfToday()))
  const folder = find(files, 'data-folder') as HTMLInputElement
  // here, because no standard knows it, and phones choose files
  folder.webkitdirectory = 'webkitdirectory' in folder
  find(files, 'data-choose')!.hidden = false
  folder.addEventListener('change', () => {
    if (folder.files?.length) void fillFiles(files, carried, folder.files)
  })
}

const block = document.querySelector('#copy')
if (block) {
  const carried = JSON.parse(block.textContent ?? '') as Carried
  const note = find(document, 'data-records-note')
  if (note) void fillNote(note, carried)
  const [records, files] = [find(document, 'data-records'), find(document, 'data-files')]
  if (records && files) startCheckPage(records, files, carried)
}
