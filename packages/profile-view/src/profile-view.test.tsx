import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { defaultSections } from '@credence/contract/profile/sections'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ProfileView, type ProfileViewProps } from './profile-view.tsx'

function recommendation(index: number, changes: Partial<PublicRecommendation> = {}): PublicRecommendation {
  return {
    id: `r${index}`,
    type: 'text',
    text: `Words of reviewer ${index}.`,
    drafted: false,
    record: null,
    recording_sha256: null,
    line: null,
    media: null,
    reviewer: { full_name: `Reviewer ${index}`, position: `Position ${index}`, picture_url: null },
    email_domain: `domain${index}.example`,
    source: 'client',
    years: { from: 2023, to: 2024 },
    asked_at: null,
    given_at: '2025-03-14T10:00:00Z',
    changed_at: null,
    written_elsewhere: null,
    published_at: null,
    confirmed_again_at: null,
    mutual: false,
    featured: false,
    ...changes,
  }
}

const six = [1, 2, 3, 4, 5, 6].map(index => recommendation(index))

const empty: PublicProfile = {
  view: 'public',
  slug: 'ada-walker',
  rosette: 'ada-walker',
  full_name: 'Ada Walker',
  headline: '',
  position: '',
  organisation: '',
  industry: null,
  country: null,
  city: '',
  about: '',
  picture_url: null,
  languages: [],
  skills: [],
  links: [],
  experience: [],
  education: [],
  open_to: '',
  connect: null,
  sections: [...defaultSections],
  accent: null,
  recommendations: [],
  what_people_say: null,
  received: 0,
  footer_line: true,
  embed: false,
  recommend_link: false,
  offered: ['qr', 'pdf'],
  updated_at: '2025-03-14T10:00:00Z',
}

function draw(changes: Partial<PublicProfile>, props: Partial<ProfileViewProps> = {}): string {
  return renderToStaticMarkup(
    <ProfileView
      profile={{ ...empty, ...changes }}
      productName="Zedwick"
      url="https://app.zedwick.example/cr/ada-walker"
      checksHref="https://zedwick.example/#checks"
      {...props}
    />,
  )
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

describe('what the reader is told', () => {
  const text = textOf(draw({ recommendations: six, received: 7 }))

  test('how many of those received are shown', () => {
    expect(text).toContain('Showing 6 of the 7 Ada received.')
    expect(text).toContain('6 recommendations, all confirmed by e-mail')
  })

  test.each(six)(
    'whose mailbox, how they know the owner, how and when: $id',
    ({ reviewer, email_domain, text: words }) => {
      expect(text).toContain(`E-mail confirmed ${email_domain} Text, 14 Mar 2025 , the recommendation of`)
      expect(text).toContain(`${reviewer.full_name} ${reviewer.position} . Client, 2023 to 2024`)
      expect(text).toContain(words)
    },
  )

  test('who chose, who can not edit, and what a confirmed address does not prove', () => {
    expect(text).toContain('Ada chooses what’s shown, but can’t edit it.')
    expect(text).toContain('It confirms an e-mail address, not an identity.')
    expect(text).toContain('We don’t check opinions.')
  })
})

test('readers are offered to recommend only when the owner wants it', () => {
  expect(draw({})).not.toContain('/recommend"')
  const html = draw({ recommend_link: true })
  expect(html).toContain('href="/cr/ada-walker/recommend"')
  expect(html).toContain('Recommend <bdi>Ada</bdi>')
})

describe('what readers may take along', () => {
  const taken = (changes: Parameters<typeof draw>[0]) => {
    const html = draw(changes, { print: <button type="button">Print</button> })
    return html.slice(html.indexOf('id="share-panel"'), html.indexOf('How to read this page'))
  }
  const whole = { headline: 'Operations lead', recommendations: six, received: 6 }

  test('everything that its owner offers, by links that need no script', () => {
    const html = taken({ ...whole, offered: ['qr', 'pdf', 'stamp'] })
    expect(html).toContain('aria-label="QR code of this page"')
    expect(html).toContain('href="https://app.zedwick.example/cr/ada-walker.pdf"')
    expect(html).toContain('href="https://app.zedwick.example/cr/ada-walker.png"')
    expect(textOf(html)).toContain('Download PDF')
    expect(html).not.toContain('Print')
  })

  test('nothing that its owner keeps', () => {
    const html = taken({ ...whole, offered: [] })
    expect(html).not.toContain('QR code')
    expect(html).not.toMatch(/\.(pdf|png)"/)
    expect(html).toContain('Print')
  })

  test('no stamp without a recommendation, and no PDF without a name and a headline', () => {
    expect(taken({ ...whole, recommendations: [], offered: ['stamp'] })).not.toContain('.png"')
    expect(taken({ ...whole, headline: '', offered: ['pdf'] })).not.toContain('.pdf"')
  })
})

test('is plain markup: nothing inline that the content security policy would stop', () => {
  const html = draw({ recommendations: six, received: 7 })
  expect(html).not.toContain('style="')
  expect(html).not.toContain('<script')
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
})

describe('an empty profile', () => {
  const html = draw({})

  test('claims no proof', () => {
    expect(html).not.toContain('confirmed e-mail')
    expect(html).not.toContain('received')
  })

  test('has no empty sections, facts or buttons', () => {
    for (const id of ['about', 'recommendations', 'experience', 'education', 'skills', 'connect'])
      expect(html).not.toContain(`id="${id}"`)
    expect(html).toContain('No recommendations yet')
    expect(html).not.toContain('<dt>')
    expect(html).not.toContain('Connect')
  })
})

test('the industry is shown by its name, unless it is none of those on the list', () => {
  expect(textOf(draw({ industry: 'health', position: 'Nurse' }))).toMatch(/Now Nurse Industry Health care/)
  expect(draw({ industry: 'other' })).not.toContain('<dt>')
})

test('a profile that hides all its recommendations says so', () => {
  expect(textOf(draw({ received: 3 }))).toContain('Showing none of the 3 Ada received.')
  expect(draw({ received: 3 })).not.toContain('No recommendations yet')
})

describe('many recommendations', () => {
  const many = Array.from({ length: 40 }, (_, index) => recommendation(index + 1))
  const html = draw({ recommendations: many, received: 40 })

  test('stand in the page in their order, the first above, twelve at once and each twelve more behind one press', () => {
    // the first is repeated in the list, for filters
    expect([...html.matchAll(/Words of reviewer (\d+)\./g)].map(match => Number(match[1]))).toEqual([
      1,
      ...many.map((_, index) => index + 1),
    ])
    const [shown, ...behind] = html.split(/<summary[^>]*>(?=Show)/).map(part => textOf(part))
    expect(shown).toContain('Words of reviewer 13.')
    expect(behind.map(part => part.slice(0, 12))).toEqual(['Show 12 more', 'Show 12 more', 'Show 3 more '])
    expect(behind[0]).toContain('Words of reviewer 14.')
  })

  test('stand there at once where they were asked for', () => {
    expect(draw({ recommendations: many, received: 40 }, { opened: 'recommendations' })).not.toContain('Show 12 more')
  })
})

describe('words of other scripts', () => {
  const html = draw({
    full_name: 'מרים',
    city: 'חיפה',
    country: 'IL',
    position: 'מנהלת',
    organisation: 'Kitewood (אלף)',
    languages: ['עברית', 'English'],
    skills: ['ריתוך', 'Welding'],
    experience: [{ title: 'מנהלת', organisation: 'אלף', start: '2024', end: null, description: '' }],
    recommendations: six.slice(0, 1),
    received: 1,
  })

  test.each([
    ['where', '<bdi>חיפה</bdi>, <bdi>Israel</bdi>'],
    ['what they speak', '<bdi>עברית</bdi>, <bdi>English</bdi>'],
    ['what they are', '<bdi>מנהלת</bdi>, <bdi>Kitewood (אלף)</bdi>'],
    ['what they are good at', '<bdi>ריתוך</bdi>, <bdi>Welding</bdi>'],
    ['what they were', '<b><bdi>מנהלת</bdi></b>, <bdi>אלף</bdi>'],
    ['who chose', '<bdi>מרים</bdi> chooses what’s shown'],
  ])('keep to themselves: %s', (_, markup) => {
    expect(html).toContain(markup)
  })
})

describe('sections', () => {
  const about = 'One.\n\nTwo.'
  const experience = [{ title: 'COO', organisation: 'Tidemark', start: '2024', end: null, description: '' }]
  const sectionIds = (html: string) => [...html.matchAll(/<section[^>]* id="([^"]+)"/g)].map(match => match[1])

  test("stand in the owner's order, without the hidden ones", () => {
    const html = draw({
      about,
      experience,
      recommendations: six,
      received: 6,
      skills: ['Rostering'],
      connect: { method: 'email', link: 'ada@ada.example' },
      education: [{ degree: 'BSc', school: 'Porto', start: '2010', end: '2013', description: '' }],
      sections: [
        { id: 'skills', visible: true },
        { id: 'experience', visible: true },
        { id: 'recommendations', visible: true },
        { id: 'connect', visible: true },
        { id: 'education', visible: false },
        { id: 'about', visible: true },
      ],
    })
    expect(sectionIds(html)).toEqual(['share-panel', 'experience', 'recommendations', 'about'])
  })

  test.each([
    ['connect', { connect: { method: 'phone' as const, link: '+351210000000' } }],
    ['skills', { skills: ['Welding'] }],
    ['recommendations', { recommendations: six.slice(0, 1), received: 1 }],
    ['recommendations', { recommendations: six, received: 6 }],
  ] as const)('can be opened at %s', (opened, changes) => {
    const html = draw(changes as Partial<PublicProfile>, { opened })
    expect(html).toMatch(new RegExp(`id="${opened}"[^>]* data-opened=""`))
    expect(html.match(/data-opened/g)).toHaveLength(1)
  })

  test('show a job without an end as lasting, and a school without an end only with its start', () => {
    const education = [{ degree: 'BSc', school: 'Porto', start: '2011', end: null, description: '' }]
    const html = draw({ experience, education })
    expect([...html.matchAll(/class="[^"]*when[^"]*">([^<]+)</g)].map(match => match[1])).toEqual([
      '2024\u00a0to\u00a0now',
      '2011',
    ])
  })

  test('keep paragraphs apart', () => {
    expect(draw({ about })).toContain('<p>One.</p><p>Two.</p>')
  })
})

describe('kinds of recommendation', () => {
  const media = {
    url: '/media/1.mp4',
    poster_url: '/media/1.webp',
    captions_url: '/media/1.vtt',
    duration_seconds: 102,
    mp4_url: null,
    mp4_coming: false,
    loudness: null,
    opening: null,
    words: null,
    language: null,
  }
  const video = recommendation(1, { type: 'video', media })
  const voice = recommendation(2, { type: 'audio', media: { ...media, poster_url: null, captions_url: null } })

  test('from six on a kind can be chosen, when there is more than one, with their numbers', () => {
    const text = textOf(draw({ recommendations: [video, voice, ...six.slice(0, 4)], received: 6 }))
    for (const option of ['All 6', 'Video 1', 'Voice 1', 'Text 4']) expect(text).toContain(option)
    expect(draw({ recommendations: [video, voice, ...six.slice(0, 3)], received: 5 })).not.toContain('type="radio"')
    expect(draw({ recommendations: six, received: 6 })).not.toContain('type="radio"')
  })

  test.each([
    [19, false],
    [20, true],
  ])('of %s, words can be searched for and people chosen: %s', (count, isOffered) => {
    const many = Array.from({ length: count }, (_, index) =>
      recommendation(index, { source: index % 2 ? 'client' : 'manager' }),
    )
    const html = draw({ recommendations: many, received: count })
    expect(html.includes('type="search"')).toBe(isOffered)
    expect(html.includes('From everyone')).toBe(isOffered)
  })

  test('the first stands above the statement, and again in the list only for a filter', () => {
    const places = (all: PublicRecommendation[]) => {
      const html = draw({ recommendations: all, received: all.length, about: 'I build.' })
      return [
        html.indexOf('Words of reviewer 1.') < html.indexOf('I build.'),
        html.split('Words of reviewer 1.').length - 1,
      ]
    }
    expect(places(six)).toEqual([true, 1])
    expect(places([video, ...six.slice(1)])).toEqual([true, 2])
  })

  test('one alone has no list, and no title', () => {
    const html = draw({ recommendations: six.slice(0, 1), received: 1 })
    expect(html).not.toContain('data-columns')
    expect(html).not.toContain('recommendations-title')
  })

  test('what began as a draft says so below the name, in any script', () => {
    const drafted = recommendation(4, {
      drafted: true,
      reviewer: { full_name: 'דנה כהן', position: 'Director', picture_url: null },
    })
    const text = textOf(draw({ recommendations: [drafted, ...six], received: 7 }))
    expect(text.match(/Drafted by a language model/g)).toHaveLength(1)
    expect(text).toContain('from \u2068דנה כהן\u2069’s notes. Read and sent by \u2068דנה כהן\u2069.')
  })

  test('a video plays without a script, with its captions', () => {
    const html = draw({ recommendations: [video], received: 1 })
    expect(html).toMatch(/<video[^>]* src="\/media\/1.mp4"[^>]* controls=""/)
    expect(html).toContain('<track kind="captions" src="/media/1.vtt"')
    expect(textOf(html)).toContain('Video, 14 Mar 2025')
  })

  test('a voice plays without a script', () => {
    expect(draw({ recommendations: [voice], received: 1 })).toMatch(/<audio[^>]* controls=""/)
  })
})

describe('links that an owner sets', () => {
  test('pass no authority on to where they lead', () => {
    const html = draw({
      links: [{ label: 'My site', url: 'https://ada.example/' }],
      connect: { method: 'email', link: 'ada@ada.example' },
    })
    for (const href of ['https://ada.example/', 'mailto:ada@ada.example'])
      expect(html).toMatch(new RegExp(`<a[^>]*href="${href}"[^>]*rel="nofollow ugc noopener"`))
  })
})

describe('a sample', () => {
  test('says so at the top and at the end', () => {
    const text = textOf(draw({}, { sample: true }))
    expect(text.match(/Sample page/g)).toHaveLength(2)
    expect(text).toContain('The people and companies on it don’t exist.')
  })

  test('a real profile does not', () => {
    expect(draw({})).not.toContain('Sample page')
    expect(textOf(draw({}))).toContain('Made with Zedwick.')
    expect(textOf(draw({ footer_line: false }))).not.toContain('Made with')
  })
})
