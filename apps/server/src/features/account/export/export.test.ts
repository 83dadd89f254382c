import { beforeEach, expect, test } from 'vitest'
import { sessions } from '../../../database/schema/accounts.ts'
import { applications, attachments, stories, waitlistEntries } from '../../../database/schema/forms.ts'
import { invites } from '../../../database/schema/invites.ts'
import { profiles } from '../../../database/schema/profiles.ts'
import { media } from '../../../database/schema/recommendations.ts'
import { dailyViews } from '../../../database/schema/views.ts'
import {
  attachmentKey,
  originalKey,
  pictureKey,
  posterKey,
  recordingKey,
  reviewerPictureKey,
  webmKey,
} from '../../../storage/keys.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { unzip } from '../../../testing/zip.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let eve: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
  eve = await signInAs(product, 'eve@example.org')
  const { db, clock } = product.dependencies
  await db.update(sessions).set({ confirmedAt: clock.now() })
})

async function download(who = ines) {
  const headers = { host: 'localhost:4001', ...who.headers }
  return product.fetch({ method: 'GET', url: '/api/export', headers })
}
async function exported(who = ines) {
  const files = unzip((await download(who)).rawPayload)
  return {
    names: [...files.keys()].sort(),
    text: (name: string) => files.get(name)!.toString(),
    json: (name: string) => JSON.parse(files.get(name)!.toString()),
    everything: [...files.values()].map(content => content.toString('latin1')).join('\n'),
  }
}

const always = [
  'README.txt',
  'access.json',
  'account.json',
  'copies.json',
  'forms.json',
  'invites.json',
  'links.json',
  'notifications.json',
  'old-praise.json',
  'plan.json',
  'profile.json',
  'questions.json',
  'recommendations-given.json',
  'recommendations-received.json',
  'resume.json',
  'sessions.json',
  'settings.json',
  'views.json',
]

test('an empty account is a whole archive too', async () => {
  const answer = await download()
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="Credence - My data.zip"; filename*=UTF-8''Credence%20-%20My%20data.zip`,
    'cache-control': 'no-store',
  })
  const { names, json, text } = await exported()
  expect(names).toEqual(always)
  expect(json('account.json')).toMatchObject({ email: 'ines@example.org', link_name: ines.slug })
  expect(json('access.json')).toEqual({ redeemed: [], affiliate: null, came_through_an_affiliate: false })
  expect(json('settings.json')).toMatchObject({ visibility: 'private', push_devices: [] })
  expect(json('plan.json')).toMatchObject({ plan: 'free', invoices: [] })
  expect(json('sessions.json')).toMatchObject([{ device: 'Firefox on Linux', ended_at: null }])
  expect(text('README.txt')).toContain('Everything that Credence stores about ines@example.org, as of 2026-03-01')
})

test('everything the account holds is in it, and every file it names', async () => {
  const { db, storage, clock } = product.dependencies
  const now = clock.now()
  const put = (key: string) => storage.put(key, Buffer.from(`content of ${key}`), 'x')
  const accountId = ines.account.id
  const patch = (payload: object) =>
    product.call({ method: 'PATCH', url: '/api/profile', payload, headers: ines.headers })
  await patch({ slug: 'before' })
  await patch({ slug: 'ines', full_name: 'Ines Marlow', about: 'Mine.', skills: ['Moving'] })
  await db.update(profiles).set({ pictureId: 'aa', connectMethod: 'phone', connectLink: '+351210000000' })
  await put(pictureKey('aa'))
  const [invite] = await db
    .insert(invites)
    .values({
      accountId,
      fullName: 'Tomas',
      email: 'tomas@typed.example',
      source: 'client',
      memory: { where: 'Leeds', when: '2020', what: 'Moving' },
      reminders: ['The lorry'],
      message: 'Would you?',
      sentAt: now,
    })
    .returning()
  const recording = {
    accountId,
    kind: 'video',
    sha256: 'x',
    bytes: 1,
    contentType: 'video/mp4',
    createdAt: now,
  } as const
  await db.insert(media).values([
    {
      ...recording,
      id: 'made',
      state: 'ready',
      hasPoster: true,
      captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nShe &amp; I moved it.\n',
    },
    { ...recording, id: 'sent' },
    { ...recording, id: 'mine', accountId: eve.account.id },
  ])
  const both = [webmKey('made'), recordingKey('made')]
  for (const key of [...both, posterKey('made'), originalKey('sent'), recordingKey('mine')]) await put(key)
  await put(reviewerPictureKey('bb'))
  const video = { type: 'video', text: null, state: 'new' } as const
  const made = await giveRecommendation(product, accountId, {
    ...video,
    mediaId: 'made',
    reviewerPictureId: 'bb',
    inviteId: invite!.id,
  })
  const sent = await giveRecommendation(product, accountId, { ...video, mediaId: 'sent' })
  await giveRecommendation(product, accountId, { text: 'Taken back.', withdrawnAt: now })
  const mine = await giveRecommendation(product, eve.account.id, {
    ...video,
    mediaId: 'mine',
    reviewerEmail: 'ines@example.org',
    drafted: true,
    consentText: 'I agree to be shown.',
  })
  await giveRecommendation(product, eve.account.id, { text: 'About another person.' })
  await db.insert(dailyViews).values({ accountId, day: '2026-02-28', kind: 'qr', count: 4 })
  await db.insert(attachments).values({ id: 'cc', createdAt: now, usedAt: now })
  await put(attachmentKey('cc'))
  const person = { fullName: 'Ines', email: 'ines@example.org', createdAt: now }
  await db.insert(waitlistEntries).values([person, { ...person, email: 'eve@example.org' }])
  const details = { kind: 'student', school: 'Leeds', school_email: null, graduation_year: 2027 } as const
  await db.insert(applications).values({ ...person, details, attachmentId: 'cc' })
  await db.insert(stories).values({ ...person, role: 'COO', story: 'It went well.' })

  const { names, json, text, everything } = await exported()
  const files = [
    'picture.webp',
    'forms/cc.webp',
    `received/${made}/recording.webm`,
    `received/${made}/recording.mp4`,
    `received/${made}/poster.jpg`,
    `received/${made}/captions.vtt`,
    `received/${made}/words.txt`,
    `received/${made}/picture.webp`,
    `received/${sent}/recording-as-sent`,
    `given/${mine}/recording.mp4`,
  ]
  expect(names).toEqual([...always, ...files].sort())
  expect(json('account.json').former_link_names.map((each: { link_name: string }) => each.link_name)).toContain(
    'before',
  )
  expect(json('profile.json')).toMatchObject({
    fullName: 'Ines Marlow',
    about: 'Mine.',
    skills: ['Moving'],
    offered: ['qr', 'pdf'],
    connect: { method: 'phone', link: '+351210000000' },
    picture: 'picture.webp',
  })
  expect(json('invites.json')).toMatchObject([{ email: 'tomas@typed.example', message: 'Would you?' }])
  const received = json('recommendations-received.json')
  expect(received).toHaveLength(2)
  // both came at the same moment, so either may be the first
  expect(received.find((each: { id: string }) => each.id === made)).toMatchObject({
    reviewer: { email_domain: 'harbourlane.example' },
    consent: { text: 'yes' },
    files: {
      recording: `received/${made}/recording.webm`,
      mp4: `received/${made}/recording.mp4`,
      captions: `received/${made}/captions.vtt`,
    },
  })
  expect(text(`received/${made}/words.txt`)).toBe('She & I moved it.')
  expect(json('recommendations-given.json')).toMatchObject([
    {
      to: { link_name: eve.slug },
      drafted: 'The reviewer wrote this with AI help and confirmed it',
      consent: { text: 'I agree to be shown.' },
      your_email: 'ines@example.org',
    },
  ])
  expect(json('views.json')).toEqual([{ day: '2026-02-28', kind: 'qr', count: 4 }])
  expect(json('forms.json')).toMatchObject({
    waitlist: [{ email: 'ines@example.org' }],
    applications: [{ school: 'Leeds', proof: 'forms/cc.webp' }],
    stories: [{ story: 'It went well.' }],
  })
  expect(everything).toContain(`content of ${recordingKey('made')}`)
  const addresses = everything.match(/[\w.-]+@[\w.-]+/g)
  expect(new Set(addresses)).toEqual(new Set(['ines@example.org', 'tomas@typed.example']))
})

test('the files come in the order in which the README lists them', async () => {
  const { db, storage } = product.dependencies
  await db.update(profiles).set({ pictureId: 'aa' })
  await storage.put(pictureKey('aa'), Buffer.from('x'), 'x')
  const files = unzip((await download()).rawPayload)
  const readme = files.get('README.txt')!.toString()
  const listed = readme.match(/^[\w-]+\.json/gm)
  expect([...files.keys()]).toEqual(['README.txt', ...listed!, 'picture.webp'])
})

test('it is its own: another owner gets theirs', async () => {
  await product.call({
    method: 'PATCH',
    url: '/api/profile',
    payload: { about: 'My secret plan' },
    headers: ines.headers,
  })
  expect((await exported(eve)).everything).not.toContain('secret plan')
  expect((await product.call({ method: 'GET', url: '/api/export' })).status).toBe(401)
})
