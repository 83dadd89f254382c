import { describe, expect, it } from 'vitest'
import { recommenderSources } from '../lookups/recommender-sources.ts'
import { promptsFor } from '../recommendations/recommend-page/prompts.ts'
import { askForLine } from './ask-for.ts'
import { messageTo, requestSubject, suggestedMessage } from './invite-message.ts'

describe('a request', () => {
  it('greets each person by name, however the name is spelt', () => {
    const message = suggestedMessage('Ines Marlow', 'any')
    expect(messageTo(message, 'Marta Lindqvist')).toMatch(/^Hi Marta,\n\n.*Would you recommend me\?\n/)
    expect(messageTo('{name} and {name}', "$& $' {name}")).toBe('$& and $&')
  })

  it.each([
    ['video', 'Ines would like a video, but voice or text is fine too.'],
    ['voice', 'Ines would like a voice note, but video or text is fine too.'],
    ['text', 'Ines would like it in writing, but video or voice is fine too.'],
    ['any', undefined],
  ] as const)('for %s says so once, and closes no way', (askFor, line) => {
    expect(askForLine('Ines Marlow', askFor)).toBe(line)
    const message = suggestedMessage('Ines Marlow', askFor)
    expect(message.includes('You can record a video or your voice')).toBe(line === undefined)
    expect(message).not.toMatch(/ {2}/)
  })

  it('asks in its subject', () => {
    expect(requestSubject('Ines Marlow')).toBe('Would you recommend Ines?')
    expect(requestSubject('عبد الرحمن')).toBe('Would you recommend عبد الرحمن?')
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
