import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

const mostWords = { lead: 16, hint: 12 }

it('no lead has more than 16 words, and no hint more than 12', () => {
  const root = new URL('../../../../', import.meta.url)
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/testing/**', '**/*.test.*'],
  })
  const found = files.flatMap(path =>
    leadsAndHints(parseAst(readFileSync(new URL(path, root), 'utf8'), { lang: path.endsWith('x') ? 'tsx' : 'ts' })),
  )
  expect(found.length).toBeGreaterThan(60)
  expect(found.filter(({ kind, text }) => wordsIn(text) > mostWords[kind]).map(({ text }) => text)).toEqual([])
})

it('finds them in attributes, constants, objects and elements', () => {
  const code = `
    const emailHint = isLong ? 'One two.' : undefined
    const texts = { lead: \`Three \${name}\` }
    const element = <Field hint="Four"><p className={styles.lead}>Five <b>six</b> {seven} {'eight'}</p></Field>`
  expect(leadsAndHints(parseAst(code, { lang: 'tsx' }))).toEqual([
    { kind: 'hint', text: 'One two.' },
    { kind: 'lead', text: 'Three …' },
    { kind: 'hint', text: 'Four' },
    { kind: 'lead', text: 'Five six … eight' },
  ])
})

type Found = { kind: 'lead' | 'hint'; text: string }
type Node = Record<string, unknown> & { type?: string }

function leadsAndHints(node: unknown): Found[] {
  if (Array.isArray(node)) return node.flatMap(leadsAndHints)
  if (node === null || typeof node !== 'object') return []
  const { type, id, key, name, init, value, openingElement, children } = node as Node
  if (type === 'VariableDeclarator') return textsOf((id as Node).name, init, leadsAndHints(init))
  if (type === 'Property') return textsOf((key as Node).name, value, leadsAndHints(value))
  if (type === 'JSXAttribute') return textsOf((name as Node).name, value, leadsAndHints(value))
  const kind = type === 'JSXElement' && kindOf(classOf(openingElement as Node))
  if (kind) return [{ kind, text: joinTexts(children) }]
  return Object.values(node).flatMap(leadsAndHints)
}

/** Each alternative of a value is a text of its own. */
function textsOf(name: unknown, value: unknown, inside: Found[]): Found[] {
  const kind = kindOf(name)
  return kind ? literalsIn(value).map(text => ({ kind, text })) : inside
}

function kindOf(name: unknown): Found['kind'] | undefined {
  return /(?:^|[a-z])(lead|hint)$/i.exec(String(name))?.[1]?.toLowerCase() as Found['kind'] | undefined
}

/** The last member of \`className={styles.lead}\`. */
function classOf({ attributes }: Node): unknown {
  const found = (attributes as Node[]).find(each => (each.name as Node | undefined)?.name === 'className')
  const { expression } = (found?.value ?? {}) as { expression?: Node }
  return (expression?.property as Node | undefined)?.name
}

function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (node === null || typeof node !== 'object') return []
  const { type, value } = node as Node
  if (type === 'JSXElement' || type === 'JSXFragment' || type === 'TemplateLiteral') return [joinTexts(node)]
  if (type === 'BinaryExpression' || type === 'CallExpression') return []
  return type === 'Literal' && typeof value === 'string' ? [value] : Object.values(node).flatMap(literalsIn)
}

/** The text that an element or template shows; what is computed counts as a word. */
function joinTexts(node: unknown): string {
  if (Array.isArray(node)) return node.map(joinTexts).join(' ').replaceAll(/\s+/g, ' ').trim()
  const { type, value, quasis, children, expression } = node as Node
  if (type === 'JSXText' || (type === 'Literal' && typeof value === 'string')) return String(value)
  if (type === 'TemplateLiteral')
    return (quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw).join('…')
  if (type === 'JSXElement' || type === 'JSXFragment') return joinTexts(children)
  if (type === 'JSXExpressionContainer') return joinTexts(expression)
  return type === 'JSXEmptyExpression' ? '' : '…'
}

const wordsIn = (text: string) => text.split(/\s+/).filter(word => /[\w…]/.test(word)).length
