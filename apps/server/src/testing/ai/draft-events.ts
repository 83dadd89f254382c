/** The events of a streamed draft, by name, with what each says. Pulses are left out. */
export function draftEvents(text: string): [name: string, data: unknown][] {
  return text.split('\n\n').flatMap(block => {
    const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
    return name && data ? [[name, JSON.parse(data)] as [string, unknown]] : []
  })
}
