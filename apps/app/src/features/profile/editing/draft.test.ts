import { describe, expect, test } from 'vitest'
import {
  changesIn,
  type Draft,
  type DraftEvent,
  draftReducer,
  newDraft,
} from '../../../components/profile-draft/draft.ts'
import type { Values } from '../../../components/profile-draft/profile-fields.ts'
import { cleanValues } from './clean-values.ts'

const server: Values = { full_name: 'Ines Marlow', headline: 'Operations', city: 'Lisbon', languages: ['English'] }

function after(...events: DraftEvent[]): Draft {
  return events.reduce(draftReducer, newDraft(cleanValues, server))
}
const typed = (values: Values): DraftEvent => ({ type: 'typed', values: { ...server, ...values } })
const saved = (sent: Values): DraftEvent => ({ type: 'saved', sent, server: { ...server, ...sent } })
const heard = (values: Values): DraftEvent => ({ type: 'heard', server: { ...server, ...values } })

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
    const draft = draftReducer(newDraft(cleanValues, { experience: [] }), {
      type: 'typed',
      values: { experience: [row, blank] },
    })
    expect(changesIn(draft)).toEqual({ experience: [{ ...row, title: 'COO', end: null }] })
  })

  test('an address that the server normalises is not sent twice', () => {
    const link = { label: 'Talk', url: 'https://example.org' }
    const draft = draftReducer(newDraft(cleanValues, { links: [] }), { type: 'typed', values: { links: [link] } })
    const sent = changesIn(draft)
    const done = draftReducer(draft, {
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
    const draft = after(
      typed({ headline: 'Log' }),
      { type: 'saving' },
      typed({ headline: 'Logistics' }),
      saved({ headline: 'Log' }),
    )
    expect(draft.status).toBe('typing')
    expect(changesIn(draft)).toEqual({ headline: 'Logistics' })
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
    expect(draftReducer(lost, saved({ headline: 'Logistics' }))).toMatchObject({ status: 'settled', attempts: 0 })
  })

  test('an error stays until the next input', () => {
    const failure = {
      status: 'failed' as const,
      message: 'No.',
      errors: [{ field: 'full_name', message: 'Write it.' }],
    }
    const draft = after(typed({ full_name: '' }), { type: 'saving' }, { type: 'refused', failure })
    expect(draft).toMatchObject({ status: 'refused', failure })
    expect(draftReducer(draft, typed({ full_name: 'Ines' })).status).toBe('typing')
    expect(draftReducer(draft, typed({}))).toMatchObject({ status: 'settled', failure: undefined })
  })
})

describe('undo', () => {
  test("reverts one save after the other, and its own saves can't be undone", () => {
    let draft = after(
      typed({ headline: 'One' }),
      saved({ headline: 'One' }),
      typed({ headline: 'Two' }),
      saved({ headline: 'Two' }),
    )
    draft = draftReducer(draft, { type: 'undone' })
    expect(changesIn(draft)).toEqual({ headline: 'One' })
    draft = draftReducer(draft, saved({ headline: 'One' }))
    draft = draftReducer(draft, { type: 'undone' })
    expect(changesIn(draft)).toEqual({ headline: 'Operations' })
    draft = draftReducer(draft, saved({ headline: 'Operations' }))
    expect(draftReducer(draft, { type: 'undone' })).toBe(draft)
  })

  test('reverts unsaved input first', () => {
    const draft = after(typed({ headline: 'One' }), saved({ headline: 'One' }), typed({ headline: 'Two' }), {
      type: 'undone',
    })
    expect(draft).toMatchObject({ status: 'settled', values: { headline: 'One' } })
  })

  test('does not revert a field that another tab changed since', () => {
    const draft = after(
      typed({ headline: 'One' }),
      saved({ headline: 'One' }),
      heard({ headline: 'One', city: 'Porto' }),
      { type: 'undone' },
    )
    expect(changesIn(draft)).toEqual({ headline: 'Operations' })
    expect(draft.values.city).toBe('Porto')
  })
})

describe('another tab', () => {
  test('its saves show in unchanged fields', () => {
    const draft = after(heard({ headline: 'Logistics' }))
    expect(draft).toMatchObject({ status: 'settled', values: { headline: 'Logistics' } })
  })

  test('other fields merge silently, and only changed ones are sent', () => {
    const draft = after(typed({ headline: 'Logistics' }), heard({ city: 'Porto' }))
    expect(draft.status).toBe('typing')
    expect(draft.values).toMatchObject({ headline: 'Logistics', city: 'Porto' })
    expect(changesIn(draft)).toEqual({ headline: 'Logistics' })
  })

  test('the same text from both is no conflict', () => {
    expect(after(typed({ headline: 'Logistics ' }), heard({ headline: 'Logistics' })).status).toBe('settled')
  })

  test('two texts for one field stop saving and show both', () => {
    const draft = after(typed({ headline: 'Mine' }), heard({ headline: 'Theirs' }))
    expect(draft).toMatchObject({ status: 'conflict', values: { headline: 'Mine' }, theirs: { headline: 'Theirs' } })
    expect(draftReducer(draft, typed({ headline: 'Mine, longer' })).status).toBe('conflict')
  })

  test('keeping mine sends it; taking theirs leaves nothing to send', () => {
    const draft = after(typed({ headline: 'Mine' }), heard({ headline: 'Theirs' }))
    const mine = draftReducer(draft, { type: 'mine-kept' })
    expect(mine).toMatchObject({ status: 'typing', theirs: {} })
    expect(changesIn(mine)).toEqual({ headline: 'Mine' })
    const theirs = draftReducer(draft, { type: 'theirs-taken' })
    expect(theirs).toMatchObject({ status: 'settled', theirs: {}, values: { headline: 'Theirs' } })
  })
})

describe('unsaved text stored on the device', () => {
  const kept = { values: { ...server, headline: 'Mine' }, base: server, server }

  test('is restored', () => {
    expect(changesIn(newDraft(cleanValues, server, kept))).toEqual({ headline: 'Mine' })
    expect(newDraft(cleanValues, server, kept).status).toBe('typing')
  })

  test('conflicts with a newer text on the server, and merges other fields', () => {
    expect(newDraft(cleanValues, { ...server, headline: 'Theirs' }, kept)).toMatchObject({
      status: 'conflict',
      theirs: { headline: 'Theirs' },
    })
    expect(newDraft(cleanValues, { ...server, city: 'Porto' }, kept)).toMatchObject({
      status: 'typing',
      values: { headline: 'Mine', city: 'Porto' },
    })
  })

  test('that was saved after all is discarded', () => {
    expect(newDraft(cleanValues, { ...server, headline: 'Mine' }, kept).status).toBe('settled')
  })
})
