// Reads docs/deployment.md: which commands an operator runs, in which order, on which machine.

/** The word after `sh`: the machines on which a block is run, by the way of installing that they belong to. */
export const ways = {
  image: ['image'],
  systemd: ['systemd'],
  several: ['database', 'first', 'second', 'proxy'],
} as const

export type Way = keyof typeof ways
export type Machine = (typeof ways)[Way][number]

export type Block = { line: number; machines: Machine[]; text: string }
export type Commands = {
  /** Variables with an example: what an operator fills in first. */
  values: Record<string, string>
  /** In the order of the page. */
  blocks: Block[]
}

const machinesOf = new Set<string>(Object.values(ways).flat())
const fence = /^( *)```(.*)$/
const assignment = /^([A-Z][A-Z0-9_]*)=(\S+)$/

/** Throws with the line of a block that nothing would run. */
export function readCommands(page: string): Commands {
  const values: Record<string, string> = {}
  const blocks: Block[] = []
  for (const { line, language, text } of listFences(page)) {
    const [shell, ...words] = language.split(' ')
    const refusal = (why: string) => new Error(`docs/deployment.md, line ${line}: ${why}`)
    // settings, shown and not typed
    if (shell === 'ini') continue
    if (shell !== 'sh') throw refusal('a block is `sh` with a machine, `sh values`, or `ini`.')
    if (words.join() === 'values') {
      for (const each of text.split('\n').filter(isCommand)) {
        const [, name, example] = assignment.exec(each) ?? []
        if (!name) throw refusal(`“${each}” is not \`NAME=value\`.`)
        values[name] = example!
      }
      continue
    }
    const unknown = words.find(word => !machinesOf.has(word))
    if (words.length === 0 || unknown !== undefined)
      throw refusal(`no machine is called “${unknown ?? ''}”, so nothing would run this block.`)
    // in a list or a line of two the shell goes on after a failure
    const joined = text.split('\n').find(each => / && |;(?! do| done)/.test(withoutQuoted(each)))
    if (joined) throw refusal(`“${joined}” has two commands in one line.`)
    blocks.push({ line, machines: words as Machine[], text })
  }
  return { values, blocks }
}

export function blocksOf({ blocks }: Commands, way: Way): Block[] {
  const own: readonly Machine[] = ways[way]
  return blocks.flatMap(block => {
    const machines = own.filter(machine => block.machines.includes(machine))
    return machines.length > 0 ? [{ ...block, machines }] : []
  })
}

/** Lines that begin a command. */
export function countCommands(text: string): number {
  const lines = text.replace(/\\\n/g, ' ').split('\n')
  return lines.filter(isCommand).length
}

const isCommand = (line: string) => line.trim() !== '' && !line.trim().startsWith('#')
const withoutQuoted = (line: string) => line.replace(/"[^"]*"|'[^']*'/g, '')

type Fence = { line: number; language: string; text: string }

function listFences(page: string): Fence[] {
  const found: Fence[] = []
  let open: (Fence & { indent: number }) | undefined
  for (const [index, text] of page.split('\n').entries()) {
    const [, indent, language] = fence.exec(text) ?? []
    if (open && indent === undefined) open.text += `${text.slice(open.indent)}\n`
    else if (open) {
      found.push(open)
      open = undefined
    } else if (indent !== undefined)
      open = { line: index + 1, language: language!.trim(), text: '', indent: indent.length }
  }
  if (open) throw new Error(`docs/deployment.md, line ${open.line}: a block is not closed.`)
  return found
}
