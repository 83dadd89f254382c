import { expect, test } from 'vitest'
import { serialNumber } from './serial-number.ts'
import { connectHref, dayOf, lengthOf, place, proofLine, shownOfReceived, sourceName, span } from './words.ts'

test.each([
  ['a day', dayOf('2025-03-14T23:59:00Z'), '14 Mar 2025'],
  ['finished years', span(2023, 2024), '2023\u00a0to\u00a02024'],
  ['months', span('2021-09', '2023-02'), 'September\u00a02021 to\u00a0February\u00a02023'],
  ['a month and a year', span('2021-09', '2023'), 'September\u00a02021 to\u00a02023'],
  ['a month that goes on', span('2021-09', null), 'September\u00a02021 to\u00a0now'],
  ['years that go on', span('2024', null), '2024\u00a0to\u00a0now'],
  ['one year', span('2022', '2022'), '2022'],
  ['one month', span('2022-01', '2022-01'), 'January\u00a02022'],
  ['a length', lengthOf(102), '1:42'],
  ['a length that is almost two minutes', lengthOf(119.95), '2:00'],
  ['a short length', lengthOf(7), '0:07'],
  ['a source', sourceName('direct-report'), 'Direct report'],
  ['a source of a later release', sourceName('neighbour'), 'neighbour'],
  ['city and country', place({ city: 'Lisbon', country: 'PT' }), 'Lisbon, Portugal'],
  ['a city alone', place({ city: 'Lisbon', country: null }), 'Lisbon'],
  ['no place', place({ city: '', country: null }), ''],
  ['some shown', shownOfReceived(6, 7), '6 of 7 received are shown'],
  ['all shown', shownOfReceived(7, 7), 'All 7 received are shown'],
  ['proof of one', proofLine(1), '1 recommendation, with confirmed e-mail'],
  ['proof of many', proofLine(6), '6 recommendations, all with confirmed e-mail'],
  ['an e-mail address', connectHref({ method: 'email', link: 'a@b.example' }), 'mailto:a@b.example'],
  ['a telephone', connectHref({ method: 'phone', link: '+351210000000' }), 'tel:+351210000000'],
  ['a WhatsApp number', connectHref({ method: 'whatsapp', link: '+351210000000' }), 'https://wa.me/351210000000'],
  ['a page', connectHref({ method: 'calendar', link: 'https://cal.example/a' }), 'https://cal.example/a'],
  ['a serial number', serialNumber('ines-marlow'), '08 6614 3851'],
])('%s', (_name, words, expected) => {
  expect(words).toBe(expected)
})
