import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { type Answers, serverAnswers, success } from './answers.ts'
import { openPage } from './open-page.tsx'
import { ownerProfile, signedInAs } from './signed-in.ts'

const said = (id: string): PublicRecommendation => ({
  id,
  type: 'text',
  text: 'She told every supplier the truth.',
  drafted: false,
  record: null,
  recording_sha256: null,
  line: null,
  media: null,
  reviewer: { full_name: 'Noor Aziz', position: 'Chief executive', picture_url: null },
  email_domain: 'tidemark.example',
  source: 'client',
  years: null,
  asked_at: null,
  given_at: '2026-03-14T10:00:00Z',
  changed_at: null,
  written_elsewhere: null,
  published_at: null,
  confirmed_again_at: null,
  mutual: false,
  featured: false,
})
export const live: OwnerProfile = {
  ...ownerProfile,
  plan: 'pro',
  embed: true,
  headline: 'Operations lead',
  visibility: 'public',
  recommendations: [said('one'), said('two')],
  received: 2,
}

export const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
export const png = (words: string) => () => new Response(words, { headers: { 'content-type': 'image/png' } })
/** Answers with what was sent. */
export const keep = ({ body }: RequestInit) => success({ ...live, ...JSON.parse(String(body)) })()

export async function openDesk(answers: Answers = {}, profile: OwnerProfile = live) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(profile),
    'GET /api/recommendations': success([]),
    'GET /api/get-qr': success({ qr: 'data:image/svg+xml,code', url: 'http://localhost:4001/cr/ines-marlow?from=qr' }),
    'POST /api/download-stamp': png('stamp'),
    ...answers,
  })
  const page = await openPage('/dashboard/share')
  await screen.findByRole('heading', { name: 'Embed' })
  const bodiesOf = (call: string) => sent.filter(request => request.call === call).map(({ body }) => body)
  return { ...page, sent, bodiesOf }
}

export const piece = (name: string) => within(screen.getByRole('region', { name }))
export const press = (region: string, name: string) => fireEvent.click(piece(region).getByRole('button', { name }))
export const choose = (theme: string) => fireEvent.click(screen.getByRole('radio', { name: theme }))
