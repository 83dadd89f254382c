import type { Invite } from '@credence/contract/invites/endpoints'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** An unreviewed text recommendation, by default. */
export function received(id: string, changes: Partial<OwnerRecommendation> = {}): OwnerRecommendation {
  return {
    id,
    type: 'text',
    text: 'We moved a warehouse over one weekend, and nobody had to ask twice where anything was.',
    drafted: false,
    record: null,
    recording_sha256: null,
    line: null,
    media: null,
    media_state: null,
    reviewer: { full_name: 'Samir Haddad', position: 'Founder, Pell & Roe', picture_url: null },
    email_domain: 'pellroe.example',
    source: 'client',
    years: { from: 2021, to: 2022 },
    asked_at: null,
    given_at: '2026-03-14T09:14:00Z',
    changed_at: null,
    written_elsewhere: null,
    published_at: null,
    confirmed_again_at: null,
    mutual: false,
    featured: false,
    state: 'new',
    position: 0,
    thanked_at: null,
    signals: [],
    ...changes,
  }
}

/** A request that was just mailed, by default. */
export function invite(changes: Partial<Invite> = {}): Invite {
  return {
    id: 'invite-one',
    full_name: 'Jonas Weil',
    email: 'jonas@kitewood.example',
    source: 'colleague',
    memory: { where: '', when: '', what: '' },
    reminders: [],
    message: 'Hi Jonas',
    ask_for: 'any',
    state: 'sent',
    url: 'http://localhost:4001/cr/ines-marlow/recommend?invite=token',
    sent_at: '2026-03-01T10:00:00Z',
    opened_at: null,
    reminded_at: null,
    times_reminded: 0,
    remind_at: null,
    recommendation_id: null,
    ...changes,
  }
}
