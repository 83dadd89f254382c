import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { errorCodes, errorMessage } from '../error-codes.ts'
import { refusedPhrases } from './refused-phrases.ts'

it.each([
  ['Maya asked for your word', 'your word'],
  ['Nobody stands on it yet', 'Nobody'],
  ['Its link stops leading anywhere', 'leading anywhere'],
  ['You can take it back at any time', 'take it back'],
  ['A recommendation was taken back', 'taken back'],
  ['Choose what else we tell you of', 'tell you of'],
  ['On what', 'On what'],
  ['We’ll use your address only for this.', 'only for this'],
  ['Enter it to sign in.', 'Enter it to'],
])('%j is refused', (text, phrase) => {
  expect(refusedPhrases(text).join()).toContain(phrase)
})

it.each([
  'We understand. Would you recommend Maya?',
  'Take you back to your page',
  'Publish your profile first',
  'Open https://app.example.org/setting/profile-setting',
  'You can withdraw it at any time.',
  'We don’t train models on what you write.',
])('%j is fine', text => {
  expect(refusedPhrases(text)).toEqual([])
})

it.each(errorCodes)('the message of %s is plain', code => {
  expect(refusedPhrases(errorMessage(code))).toEqual([])
})

const root = new URL('../../../../', import.meta.url)

/** For a language model, and the words that its drafts are compared with. */
const unread = /server\/src\/(?:ai|features\/(?:\w+\/drafts|recommendations\/(?:notes|themes)))\//

it('is not in any sentence of the pages, mails, messages and documents', () => {
  const files = globSync(['{apps,packages}/*/src/**/*.{ts,tsx,typ}', 'apps/public/sample-profile.ts'], { cwd: root })
  const sources = files.filter(path => ![/\.test\.|\/testing\//, unread].some(left => left.test(path)))
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap(path => {
    const source = readFileSync(new URL(path, root), 'utf8')
    const texts = path.endsWith('.typ')
      ? textsInTemplate(source)
      : sentencesIn(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }))
    return texts.flatMap(text => refusedPhrases(text).map(phrase => `${path}: ${phrase}`))
  })
  expect(found).toEqual([])
})

it('finds sentences in literals, templates and elements', () => {
  const code = `["One, two.", "a-key", "a key", "one of three", " and so on", \`Hello \${name} there\`, \`a-key:\${id}\`, <p title="Three four">five <b>six</b></p>]`
  expect(sentencesIn(parseAst(code, { lang: 'tsx' }))).toEqual([
    'One, two.',
    'one of three',
    ' and so on',
    'Hello … there',
    'Three four',
    'five',
    'six',
  ])
})

it('finds the texts of a PDF template', () => {
  expect(textsInTemplate('heading(level: 2)[Codes to cut out]; text(lang: "en", d.proof.join())')).toEqual([
    'Codes to cut out',
    'en',
  ])
})

/** Content and strings of Typst. */
function textsInTemplate(source: string): string[] {
  return [...source.matchAll(/\[([^[\]]*)\]|"([^"]*)"/g)].map(([, content, string]) => content ?? string ?? '')
}

/** Literals that begin or continue a sentence or have 3 words, templates of several words, and the text of elements. */
function sentencesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sentencesIn)
  if (node === null || typeof node !== 'object') return []
  const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { value: { raw: string } }[] }
  // SQL
  if (type === 'TaggedTemplateExpression') return []
  const inside = Object.values(node).flatMap(sentencesIn)
  if (type === 'JSXText' && /\w/.test(String(value))) return [String(value).trim()]
  if (type === 'Literal' && typeof value === 'string') return /^[“A-Z0-9].* |^ \w|\w \S+ \w/.test(value) ? [value] : []
  const template = quasis?.map(({ value: { raw } }) => raw).join('…') ?? ''
  return template.includes(' ') ? [template, ...inside] : inside
}
