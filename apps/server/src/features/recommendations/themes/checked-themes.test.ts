import { expect, test } from 'vitest'
import { storedRecommendation } from '../../../testing/stored-recommendation.ts'
import { checkedThemes, isLikeHidden, isTitle, readAnswer, statementOf } from './rules.ts'

const read = ['a', 'b', 'c'].map(id =>
  statementOf(storedRecommendation(id, { text: `One of ${id}. Two of ${id}. Three of ${id}.` })),
)
const quote = (from: number | string, text: string) => ({ from, quote: text })
const theme = (title: string, word: string, ...from: number[]) => ({
  title,
  quotes: from.map(at => quote(at, `${word} of ${'abc'[at - 1]}.`)),
})
const good = [theme('Says one', 'One', 1, 2), theme('Says two', 'Two', 1, 2, 3), theme('Says three', 'Three', 2, 3)]
const titlesOf = (themes: unknown) => checkedThemes({ themes }, read).map(({ title }) => title)

test('takes valid themes, most quotes first', () => {
  expect(titlesOf(good)).toEqual(['Says two', 'Says one', 'Says three'])
})

test('an invented quote is dropped, and with it a theme that one person alone carries', () => {
  const invented = { title: 'Saves companies', quotes: [quote(1, 'She saved the company.'), quote(2, 'One of b.')] }
  expect(titlesOf([...good, invented])).not.toContain('Saves companies')
  expect(titlesOf([good[0], good[1], invented])).toEqual([])
})

test("another reviewer's text is no quote", () => {
  const swapped = { title: 'Says swapped', quotes: [quote(2, 'One of a.'), quote(3, 'Two of b.')] }
  expect(titlesOf([...good, swapped])).not.toContain('Says swapped')
})

test('a person counts once in a theme, and nothing is quoted twice', () => {
  const twice = {
    title: 'Says it twice',
    quotes: [quote(1, 'One of a.'), quote('1', 'Two of a.'), quote(2, 'One of b.')],
  }
  const again = theme('Says it again', 'One', 1, 2)
  const [first] = checkedThemes({ themes: [twice, good[1], good[2], again] }, read).filter(
    ({ title }) => title === 'Says it twice',
  )
  expect(first?.quotes.map(({ recommendationId }) => recommendationId)).toEqual(['a', 'b'])
  expect(titlesOf([...good, again])).not.toContain('Says it again')
})

test('at most five, and no title twice', () => {
  expect(titlesOf([...good, theme('SAYS ONE', 'Three', 1, 2)])).toHaveLength(3)
  const many = 'ABCDEFGHIJ'
    .split('')
    .map(letter => statementOf(storedRecommendation(letter, { text: 'A b. C d. E f. G h. I j. K l. M n.' })))
  const themes = ['A b.', 'C d.', 'E f.', 'G h.', 'I j.', 'K l.', 'M n.'].map((text, at) => ({
    title: `Says ${'abcdefg'[at]} and more`,
    quotes: [quote(1, text), quote(2, text)],
  }))
  expect(checkedThemes({ themes }, many)).toHaveLength(5)
})

test.each([
  ['nothing', undefined],
  ['a text', 'themes'],
  ['a list', []],
  ['no themes', { themes: 'many' }],
  ['themes of nothing', { themes: [null, 1, 'x', [], { title: 7, quotes: {} }] }],
  [
    'quotes without a source',
    { themes: [{ title: 'Says it', quotes: [null, quote(0, 'One of a.'), quote(99, 'One of a.')] }] },
  ],
  ['quotes of __proto__', { themes: [{ title: 'Says it', quotes: [quote('__proto__', 'One of a.')] }] }],
])('an answer of another shape holds nothing: %s', (_name, answer) => {
  expect(checkedThemes(answer, read)).toEqual([])
})

test.each([
  'Leaves a team that can run itself',
  'Dit ce que personne ne veut entendre',
  '一起工作',
  'يعمل معك',
  'Co-writes the plan, then lets go',
])('a title: %s', title => expect(isTitle(title)).toBe(true))

test.each([
  ['nothing', ''],
  ['too long', 'a very long title '.repeat(5)],
  ['a link', 'See https://evil.example'],
  ['an address', 'Visit evil.example now'],
  ['a mailbox', 'Write to me@evil'],
  ['HTML', '<b>Great</b>'],
  ['Markdown', '**Great** work'],
  ['a number', 'Raised sales by 40 percent'],
  ['shouting', 'Hire her now!'],
  ['a quote of its own', '“The best”'],
  ['marks that turn the line around', 'Great \u202ework'],
  ['two lines', 'Great\u2028work'],
  ['no words', '— · —'],
])('no title: %s', (_name, title) => {
  expect(isTitle(title)).toBe(false)
})

test.each([
  ['plain', '{"themes":[]}', { themes: [] }],
  ['fenced', '```json\n{"themes":[]}\n```', { themes: [] }],
  ['with words around', 'Sure. {"themes":[]} There you are.', { themes: [] }],
  ['no JSON', 'I can not do that.', undefined],
  ['half of it', '{"themes":[{"title":', undefined],
])('an answer: %s', (_name, text, value) => {
  expect(readAnswer(text)).toEqual(value)
})

test('a theme like one that was hidden stays hidden, however it is called', () => {
  const [hidden, other] = checkedThemes({ themes: good }, read)
  expect(isLikeHidden({ ...hidden!, title: 'Another name' }, [hidden!])).toBe(true)
  expect(isLikeHidden({ ...other!, title: hidden!.title.toUpperCase() }, [hidden!])).toBe(true)
  expect(isLikeHidden(other!, [hidden!])).toBe(false)
})
