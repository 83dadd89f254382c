import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ThemeLinks } from './theme-links.tsx'

const quote = (at: number, text = `Words of ${at}.`) => ({ recommendation_id: `r${at}`, text, second: null })
const themes = [
  { title: 'Stays', people: 2, quotes: [quote(4), quote(2)] },
  { title: 'يعمل معك', people: 2, quotes: [quote(5), quote(6, 'A well-known, "long" one & more.')] },
  { title: 'Elsewhere', people: 3, quotes: [quote(77), quote(78)] },
  { title: 'Long', people: 2, quotes: [quote(1, 'one two three four five six seven eight nine ten eleven')] },
]
const onPage = [1, 2, 3, 4, 5, 6].map(at => ({ id: `r${at}` }) as PublicRecommendation)

function draw(by: 'model' | 'people') {
  const what_people_say = { by, from: 6, themes, unplaced: 0, kept_back: 0 }
  const profile = { what_people_say } as PublicProfile
  return renderToStaticMarkup(<ThemeLinks profile={profile} onPage={onPage} madeHref="/help#what-people-say" />)
}

test('is one row of links, each a theme and a number, and repeats no words of the cards', () => {
  const text = draw('model')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  expect(text.trim()).toBe(
    'What people say Grouped by a language model. How this works Stays 2 يعمل معك 2 Elsewhere 3 Long 2',
  )
})

test('each goes to the first card that says it, and has the browser mark the sentence in every card', () => {
  const links = [...draw('model').matchAll(/href="([^"]+)"/g)].map(match => match[1]!.replaceAll('&amp;', '&'))
  expect(links).toEqual([
    '/help#what-people-say',
    '#r-r2:~:text=Words%20of%204.&text=Words%20of%202.',
    '#r-r5:~:text=Words%20of%205.&text=A%20well%2Dknown%2C%20%22long%22%20one%20%26%20more.',
    '/recommendation/r77',
    '#r-r1:~:text=one%20two%20three%20four,eight%20nine%20ten%20eleven',
  ])
})

test('is not there without a language model', () => {
  expect(draw('people')).toBe('')
})
