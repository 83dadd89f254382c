// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serverAnswers, success } from '../../testing/answers.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

const load = `GET /api/profile/${ownerProfile.slug}`
const endingIn = (hours: number) =>
  `/media/pictures/a.webp?e=${Math.floor(Date.now() / 1000) + hours * 3600}&s=${hours}`

async function openPrivateProfile(...hours: number[]) {
  signedInAs(ownerProfile.slug)
  const pictures = hours.map(endingIn)
  const sent = serverAnswers({ [load]: pictures.map(picture_url => success({ ...ownerProfile, picture_url })) })
  await openPage(`/cr/${ownerProfile.slug}`)
  const shows = (at: number) =>
    waitFor(() => expect(screen.getAllByAltText('')[0]?.getAttribute('src')).toBe(pictures[at]))
  return { shows, loads: () => sent.filter(({ call }) => call === load).length }
}

const comeBack = () => fireEvent(document, new Event('visibilitychange'))

test('a tab that was hidden for long reloads the expiring picture address', async () => {
  const { shows } = await openPrivateProfile(11, 24)
  await shows(0)
  comeBack()
  await shows(1)
})

test('an address that is valid for long enough is kept', async () => {
  const { shows, loads } = await openPrivateProfile(24, 25)
  await shows(0)
  comeBack()
  await shows(0)
  expect(loads()).toBe(1)
})

test('a profile that becomes stale while loading is loaded again', async () => {
  const { shows, loads } = await openPrivateProfile(11, 10, 24)
  await shows(0)
  comeBack()
  comeBack()
  await shows(2)
  expect(loads()).toBe(3)
})
