import { describe, expect, test } from 'vitest'
import type { Values } from '../../../components/unsaved-profile/profile-fields.ts'
import {
  changesIn,
  newUnsavedFields,
  type UnsavedEvent,
  type UnsavedFields,
  unsavedReducer,
} from '../../../components/unsaved-profile/unsaved-fields.ts'
import { cleanValues } from './clean-values.ts'

const server: Values = { full_name: 'Ines Marlow', headline: 'Operations', city: 'Lisbon', languages: ['English'] }

function after(...events: UnsavedEvent[]): UnsavedFields {
  return events.reduce(unsavedReducer, newUnsavedFields(cleanValues, server))
}
const typed = (values: Values): UnsavedEvent => ({ type: 'typed', values: { ...server, ...values } })
const saved = (sent: Values): UnsavedEvent => ({ type: 'saved', sent, server: { ...server, ...sent } })
const serverChanged = (values: Values): UnsavedEvent => ({ type: 'server-changed', server: { ...server, ...values } })

describe('the sent values', () => {
  test.each<[string, Values, Values]>([
    ['nothing, when nothing was typed', {}, {}],
    ['nothing, for spaces at the ends', { headline: ' Operations ' }, {}],
    ['only what changed', { headline: 'Logistics' }, { headline: 'Logistics' }],
    ['a text that was emptied', { city: '' }, { city: '' }],
    [
      'words without blanks and twins',
      { languages: ['English', ' ', 'English ', 'French'] },
      { languages: ['English', 'French'] },
    ],
  ])('%s', (_, values, sent) => {
    expect(changesIn(after(typed(values)))).toEqual(sent)
  })

  test('empty rows are omitted, and an empty end means ongoing', () => {
    const row = { title: ' COO ', organisation: '', start: '2024', end: ' ', description: '' }
    const blank = { title: '', organisation: '', start: '', end: null, description: ' ' }
    const unsaved = unsavedReducer(newUnsavedFields(cleanValues, { experience: [] }), {
      type: 'typed',
      values: { experience: [row, blank] },
    })
    expect(changesIn(unsaved)).toEqual({ experience: [{ ...row, title: 'COO', end: null }] })
  })

  test('an address that the server normalises is not sent twice', () => {
    const link = { label: 'Talk', url: 'https://example.org' }
    const unsaved = unsavedReducer(newUnsavedFields(cleanValues, { links: [] }), {
      type: 'typed',
      values: { links: [link] },
    })
    const sent = changesIn(unsaved)
    const done = unsavedReducer(unsaved, {
      type: 'saved',
      sent,
      server: { links: [{ ...link, url: 'https://example.org/' }] },
    })
    expect(done.status).toBe('settled')
    expect(done.values.links).toEqual([link])
  })
})

describe('saving', () => {
  test('input during a save waits for the next save', () => {
    const unsaved = after(
      typed({ headline: 'Log' }),
      { type: 'saving' },
      typed({ headline: 'Logistics' }),
      saved({ headline: 'Log' }),
    )
    expect(unsaved.status).toBe('typing')
    expect(changesIn(unsaved)).toEqual({ headline: 'Logistics' })
  })

  test('without an answer the text stays and the attempts are counted; typing continues', () => {
    const lost = after(
      typed({ headline: 'Logistics' }),
      { type: 'saving' },
      { type: 'lost' },
      { type: 'saving' },
      { type: 'lost' },
    )
    expect(lost).toMatchObject({ status: 'waiting', attempts: 2, values: { headline: 'Logistics' } })
    expect(unsavedReducer(lost, saved({ headline: 'Logistics' }))).toMatchObject({ status: 'settled', attempts: 0 })
  })

  test('an error stays until the next input', () => {
    const failure = {
      status: 'failed' as const,
      message: 'No.',
      errors: [{ field: 'full_name', message: 'Write it.' }],
    }
    const unsaved = after(typed({ full_name: '' }), { type: 'saving' }, { type: 'refused', failure })
    expect(unsaved).toMatchObject({ status: 'refused', failure })
    expect(unsavedReducer(unsaved, typed({ full_name: 'Ines' })).status).toBe('typing')
    expect(unsavedReducer(unsaved, typed({}))).toMatchObject({ status: 'settled', failure: undefined })
  })
})

describe('undo', () => {
  test("reverts one save after the other, and its own saves can't be undone", () => {
    let unsaved = after(
      typed({ headline: 'One' }),
      saved({ headline: 'One' }),
      typed({ headline: 'Two' }),
      saved({ headline: 'Two' }),
    )
    unsaved = unsavedReducer(unsaved, { type: 'undone' })
    expect(changesIn(unsaved)).toEqual({ headline: 'One' })
    unsaved = unsavedReducer(unsaved, saved({ headline: 'One' }))
    unsaved = unsavedReducer(unsaved, { type: 'undone' })
    expect(changesIn(unsaved)).toEqual({ headline: 'Operations' })
    unsaved = unsavedReducer(unsaved, saved({ headline: 'Operations' }))
    expect(unsavedReducer(unsaved, { type: 'undone' })).toBe(unsaved)
  })

  test('reverts unsaved input first', () => {
    const unsaved = after(typed({ headline: 'One' }), saved({ headline: 'One' }), typed({ headline: 'Two' }), {
      type: 'undone',
    })
    expect(unsaved).toMatchObject({ status: 'settled', values: { headline: 'One' } })
  })

  test('does not revert a field that another tab changed since', () => {
    const unsaved = after(
      typed({ headline: 'One' }),
      saved({ headline: 'One' }),
      serverChanged({ headline: 'One', city: 'Porto' }),
      { type: 'undone' },
    )
    expect(changesIn(unsaved)).toEqual({ headline: 'Operations' })
    expect(unsaved.values.city).toBe('Porto')
  })
})

describe('another tab', () => {
  test('its saves show in unchanged fields', () => {
    const unsaved = after(serverChanged({ headline: 'Logistics' }))
    expect(unsaved).toMatchObject({ status: 'settled', values: { headline: 'Logistics' } })
  })

  test('other fields merge silently, and only changed ones are sent', () => {
    const unsaved = after(typed({ headline: 'Logistics' }), serverChanged({ city: 'Porto' }))
    expect(unsaved.status).toBe('typing')
    expect(unsaved.values).toMatchObject({ headline: 'Logistics', city: 'Porto' })
    expect(changesIn(unsaved)).toEqual({ headline: 'Logistics' })
  })

  test('the same text from both is no conflict', () => {
    expect(after(typed({ headline: 'Logistics ' }), serverChanged({ headline: 'Logistics' })).status).toBe('settled')
  })

  test('two texts for one field stop saving and show both', () => {
    const unsaved = after(typed({ headline: 'Mine' }), serverChanged({ headline: 'Theirs' }))
    expect(unsaved).toMatchObject({ status: 'conflict', values: { headline: 'Mine' }, theirs: { headline: 'Theirs' } })
    expect(unsavedReducer(unsaved, typed({ headline: 'Mine, longer' })).status).toBe('conflict')
  })

  test('keeping mine sends it; taking theirs leaves nothing to send', () => {
    const unsaved = after(typed({ headline: 'Mine' }), serverChanged({ headline: 'Theirs' }))
    const mine = unsavedReducer(unsaved, { type: 'mine-kept' })
    expect(mine).toMatchObject({ status: 'typing', theirs: {} })
    expect(changesIn(mine)).toEqual({ headline: 'Mine' })
    const theirs = unsavedReducer(unsaved, { type: 'theirs-taken' })
    expect(theirs).toMatchObject({ status: 'settled', theirs: {}, values: { headline: 'Theirs' } })
  })
})

describe('unsaved text stored on the device', () => {
  const stored = { values: { ...server, headline: 'Mine' }, base: server, server }

  test('is restored', () => {
    expect(changesIn(newUnsavedFields(cleanValues, server, stored))).toEqual({ headline: 'Mine' })
    expect(newUnsavedFields(cleanValues, server, stored).status).toBe('typing')
  })

  test('conflicts with a newer text on the server, and merges other fields', () => {
    expect(newUnsavedFields(cleanValues, { ...server, headline: 'Theirs' }, stored)).toMatchObject({
      status: 'conflict',
      theirs: { headline: 'Theirs' },
    })
    expect(newUnsavedFields(cleanValues, { ...server, city: 'Porto' }, stored)).toMatchObject({
      status: 'typing',
      values: { headline: 'Mine', city: 'Porto' },
    })
  })

  test('that was saved after all is discarded', () => {
    expect(newUnsavedFields(cleanValues, { ...server, headline: 'Mine' }, stored).status).toBe('settled')
  })
})
