import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { defaultSections } from '@credence/contract/profile/sections'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { WhatPeopleSay } from '@credence/contract/recommendations/themes/theme-schema'
import adaezePicture from '@credence/profile-view/samples/adaeze-obi.webp'
import inesPicture from '@credence/profile-view/samples/ines-marlow-portrait.webp'
import jonasPicture from '@credence/profile-view/samples/jonas-weil.webp'
import lenaPicture from '@credence/profile-view/samples/lena-forsyth.webp'
import noorPicture from '@credence/profile-view/samples/noor-aziz.webp'
import samirVideo from '@credence/profile-view/samples/samir-haddad.mp4'
import samirCaptions from '@credence/profile-view/samples/samir-haddad.vtt'
import samirPicture from '@credence/profile-view/samples/samir-haddad.webp'
import samirPoster from '@credence/profile-view/samples/samir-haddad-poster.avif'
import tomasVideo from '@credence/profile-view/samples/tomas-reuter.mp4'
import tomasCaptions from '@credence/profile-view/samples/tomas-reuter.vtt'
import tomasPicture from '@credence/profile-view/samples/tomas-reuter.webp'
import tomasPoster from '@credence/profile-view/samples/tomas-reuter-poster.avif'

/** Sample data. None of these people and companies exist, and nothing here was ever said; the page says so twice. */

const unchanged = {
  drafted: false,
  changed_at: null,
  confirmed_again_at: null,
  written_elsewhere: null,
  mutual: false,
  record: null,
  recording_sha256: null,
} as const
const written = { ...unchanged, type: 'text', media: null, featured: false } as const

const seconds = 12

type Recorded = { video: string; still: string; captions: string; lines: [string, ...string[]] }

/** An animation without sound, by scripts/make-sample-videos.ts. */
function recorded({ video, still, captions, lines }: Recorded) {
  const media = {
    url: video,
    mp4_url: null,
    mp4_coming: false,
    poster_url: still,
    captions_url: captions,
    duration_seconds: seconds,
    loudness: null,
    opening: lines[0],
    words: lines.join('\n'),
    language: 'en',
  }
  return { ...unchanged, type: 'video', media, text: lines.join(' '), featured: false } as const
}

const recommendations: PublicRecommendation[] = [
  {
    ...recorded({
      video: samirVideo,
      still: samirPoster,
      captions: samirCaptions,
      lines: [
        'I have hired four operations people.',
        'Ines is the only one who left us with a team that did not need her.',
      ],
    }),
    id: 'samir-haddad',
    line: 'Ines is the only one who left us with a team that did not need her.',
    reviewer: { full_name: 'Samir Haddad', position: 'Founder, Pell & Roe', picture_url: samirPicture },
    email_domain: 'pellroe.example',
    source: 'manager',
    years: { from: 2020, to: 2021 },
    asked_at: '2025-03-10T08:30:00Z',
    given_at: '2025-03-14T10:12:00Z',
    published_at: '2025-03-14T17:20:00Z',
  },
  {
    ...recorded({
      video: tomasVideo,
      still: tomasPoster,
      captions: tomasCaptions,
      lines: [
        'She told us to close the second warehouse.',
        'No one wanted to hear it.',
        'Then she stayed and did the move with us.',
      ],
    }),
    id: 'tomas-reuter',
    line: 'Then she stayed and did the move with us.',
    reviewer: { full_name: 'Tomas Reuter', position: 'Director, Harbour Lane Foods', picture_url: tomasPicture },
    email_domain: 'harbourlane.example',
    source: 'client',
    years: { from: 2023, to: 2024 },
    asked_at: '2025-02-21T15:45:00Z',
    given_at: '2025-02-28T11:55:00Z',
    published_at: '2025-03-02T19:05:00Z',
    confirmed_again_at: '2026-03-09T08:14:00Z',
  },
  {
    ...written,
    id: 'lena-forsyth',
    text: 'I reported to Ines for a year. When I wanted to present to the board she gave me the slot, sat in the second row, and said nothing until I asked her to.',
    line: 'When I wanted to present to the board she gave me the slot, sat in the second row, and said nothing until I asked her to.',
    reviewer: {
      full_name: 'Lena Forsyth',
      position: 'Operations manager, Harbour Lane Foods',
      picture_url: lenaPicture,
    },
    email_domain: 'harbourlane.example',
    source: 'direct-report',
    years: { from: 2023, to: 2024 },
    asked_at: '2025-02-26T09:15:00Z',
    given_at: '2025-03-02T16:40:00Z',
    published_at: '2025-03-03T07:50:00Z',
  },
  {
    ...written,
    id: 'adaeze-obi',
    text: 'Month-end used to be something we survived. Ines sat with each of us, wrote down what we did, and took out the steps that were only there out of fear.\n\nI still use the checklist. It has her handwriting on it.',
    line: 'I still use the checklist.',
    reviewer: { full_name: 'Adaeze Obi', position: 'Head of finance, Kitewood', picture_url: adaezePicture },
    email_domain: 'kitewood.example',
    source: 'colleague',
    years: { from: 2021, to: 2023 },
    asked_at: '2025-02-03T10:10:00Z',
    given_at: '2025-02-11T13:27:00Z',
    published_at: '2025-02-12T08:00:00Z',
  },
  {
    ...written,
    id: 'noor-aziz',
    text: 'We brought Ines in for three months to fix rostering. It was fixed in two. She told us so, and ended the contract early.',
    line: 'She told us so, and ended the contract early.',
    reviewer: { full_name: 'Noor Aziz', position: 'Chief executive, Tidemark Clinics', picture_url: noorPicture },
    email_domain: 'tidemark.example',
    source: 'client',
    years: { from: 2024, to: null },
    asked_at: '2025-01-14T12:00:00Z',
    given_at: '2025-01-20T08:05:00Z',
    published_at: '2025-01-20T18:30:00Z',
  },
  {
    ...written,
    id: 'jonas-weil',
    text: 'As an engineer I expected to be ignored. She read the incident reports. All of them.',
    line: 'She read the incident reports.',
    reviewer: { full_name: 'Jonas Weil', position: 'Engineering lead, Kitewood', picture_url: jonasPicture },
    email_domain: 'kitewood.example',
    source: 'colleague',
    years: { from: 2021, to: 2023 },
    asked_at: '2025-01-06T08:20:00Z',
    given_at: '2025-01-09T19:30:00Z',
    published_at: '2025-01-10T09:40:00Z',
  },
]

const whatPeopleSay: WhatPeopleSay = {
  by: 'model',
  from: recommendations.length,
  themes: [
    theme('Leaves behind a team that can run itself', [
      ['samir-haddad', 'Ines is the only one who left us with a team that did not need her.'],
      ['adaeze-obi', 'I still use the checklist.'],
    ]),
    theme('Says what no one wants to hear', [
      ['tomas-reuter', 'She told us to close the second warehouse.'],
      ['noor-aziz', 'She told us so, and ended the contract early.'],
    ]),
    theme('Makes room for other people', [
      [
        'lena-forsyth',
        'When I wanted to present to the board she gave me the slot, sat in the second row, and said nothing until I asked her to.',
      ],
      ['jonas-weil', 'She read the incident reports.'],
    ]),
  ],
  unplaced: 0,
  kept_back: 0,
}

function theme(title: string, said: [id: string, text: string][]) {
  const quotes = said.map(([recommendation_id, text]) => ({ recommendation_id, text, second: null }))
  return { title, people: quotes.length, quotes }
}

export const sampleProfile: PublicProfile = {
  view: 'public',
  slug: 'sample',
  rosette: 'ines-marlow',
  full_name: 'Ines Marlow',
  headline: 'Fractional chief operating officer for food and health companies',
  position: 'Fractional COO, two days a week',
  organisation: 'Tidemark Clinics',
  industry: 'health',
  country: null,
  city: 'Lisbon',
  about:
    'I join companies that have grown faster than their operations, usually for three to nine months. I fix what is stuck, write it down, and hand it to someone who works there.',
  picture_url: inesPicture,
  languages: ['English', 'Portuguese'],
  skills: ['Warehousing', 'rostering', 'month-end', 'first managers'],
  links: [{ label: 'inesmarlow.example', url: 'https://inesmarlow.example/' }],
  experience: [
    {
      title: 'Fractional COO',
      organisation: 'Tidemark Clinics',
      start: '2024',
      end: null,
      description: 'Two days a week. Rostering for eleven sites.',
    },
    {
      title: 'Interim operations director',
      organisation: 'Harbour Lane Foods',
      start: '2023',
      end: '2024',
      description: 'Two warehouses into one.',
    },
    { title: 'Head of operations', organisation: 'Kitewood', start: '2021', end: '2023', description: '' },
    { title: 'Operations manager', organisation: 'Pell & Roe', start: '2020', end: '2021', description: '' },
  ],
  education: [],
  open_to: '',
  connect: { method: 'calendar', link: 'https://inesmarlow.example/calendar' },
  sections: [...defaultSections],
  accent: null,
  recommendations,
  what_people_say: whatPeopleSay,
  received: 7,
  footer_line: true,
  embed: true,
  recommend_link: false,
  offered: ['qr'],
  updated_at: '2025-03-14T10:30:00Z',
}
