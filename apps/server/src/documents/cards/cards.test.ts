import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeSocialCard } from './social-card.ts'

test('a page gets a card of the size that others show, and two pages get two', async () => {
  const card = {
    productName: 'Credence',
    title: 'Good work deserves witnesses.',
    line: 'One public page.',
    rosette: 'home',
  }
  const home = await makeSocialCard(card)
  expect(await sharp(home).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const { dominant } = await sharp(home).stats()
  expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
  expect(home.equals(await makeSocialCard({ ...card, rosette: 'founders' }))).toBe(false)
  expect(home.equals(await makeSocialCard({ ...card, title: 'Something else.' }))).toBe(false)
})
