import { refusedPhrases } from '@credence/contract/testing/refused-phrases'
import { expect, test } from 'vitest'
import { type NotificationDetails, textsOf } from './present.ts'

type Kind = NotificationDetails['notification']['kind']

const kinds: Record<Kind, object> = {
  recommendation_received: {},
  recommendation_changed: {},
  recommendation_withdrawn: {},
  recommendation_confirmed: {},
  request_opened: {},
  request_declined: {},
  request_bounced: {},
  old_praise_denied: {},
  weekly_views: { week: '2026-03-02', views: { page: 2, qr: 1, pdf: 1, stamp: 1, embed: 1 } },
  plan_changed: { plan: 'free' },
  new_device: { device: 'Firefox on Windows' },
  session_stolen: {},
}

test.each(Object.entries(kinds))('%s is written in the words of the product', (kind, facts) => {
  for (const recommendation of [null, { id: 'a', state: 'new', text: 'Good.' }, { id: 'a', state: 'published' }]) {
    const details = { notification: { kind, facts }, recommendation, invite: null } as unknown as NotificationDetails
    const { title, body } = textsOf(details)
    expect(refusedPhrases(`${title}\n${body}`)).toEqual([])
  }
})
