import { describe, expect, it } from 'vitest'
import { recommenderSources } from '../lookups/recommender-sources.ts'
import { promptsFor } from '../recommendations/recommend-page/prompts.ts'
import { askForLine } from './ask-for.ts'
import { messageTo, requestSubject, suggestedMessage } from './invite-message.ts'

describe('a request', () => {
  it('greets each person by name, however the name is spelt', () => {
    const message = suggestedMessage('Ines Marlow', { what: 'the Leeds opening' }, 'any')
    expect(messageTo(message, 'Marta Lindqvist')).toMatch(/^Hi Marta,\n\n.*You saw the Leeds opening up close/)
    expect(messageTo('{name} and {name}', "$& $' {name}")).toBe('$& and $&')
  })

  it.each([
    ['video', 'Ines would like a video, and writing or a voice note works too.'],
    ['voice', 'Ines would like a voice note, and writing or a video works too.'],
    ['text', 'Ines would like it in writing, and a voice note or a video works too.'],
    ['any', undefined],
  ] as const)('for %s says so once, and closes no way', (askFor, line) => {
    expect(askForLine('Ines Marlow', askFor)).toBe(line)
    const message = suggestedMessage('Ines Marlow', { what: '' }, askFor)
    expect(message.includes('On video, in a voice note or in writing')).toBe(line === undefined)
    expect(message).toContain('Would you say something about it? ')
    expect(message).not.toMatch(/ {2}/)
  })

  it('says in its subject who asks', () => {
    expect(requestSubject('Ines Marlow', { what: '' })).toBe('Ines Marlow asks for your word')
    expect(requestSubject('Ines Marlow', { what: 'the Leeds opening' })).toBe(
      'Ines Marlow asks: two minutes about the Leeds opening?',
    )
    expect(requestSubject('Ines Marlow', { what: 'x'.repeat(61) })).toBe('Ines Marlow asks for your word')
  })
})

describe('the questions for a reviewer', () => {
  it.each(recommenderSources)('$id has three of its own, about the person by name', ({ id }) => {
    const prompts = promptsFor(id, 'Ines Marlow')
    expect(new Set(prompts).size).toBe(3)
    expect(prompts.join(' ')).toContain('Ines')
    expect(prompts.join(' ')).not.toMatch(/\{name\}|\b(he|she|him|her|his|hers)\b/i)
    expect(promptsFor(id, '').join(' ')).not.toMatch(/\{name\}| {2}/)
  })
})
