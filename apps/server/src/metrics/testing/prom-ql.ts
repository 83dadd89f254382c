type Mentioned = { metrics: string[]; labels: string[]; values: { label: string; value: string }[] }

const words = new Set(['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset'])
const identifier = /[a-zA-Z_:][\w:]*/g

/** The names in a PromQL expression. Reads what deploy/ uses of the language, not all of it. */
export function namesIn(expression: string): Mentioned {
  const labels: string[] = []
  const values: Mentioned['values'] = []
  const rest = expression
    .replace(/\{([^}]*)\}/g, (_, matchers: string) => {
      for (const [, label, value] of matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)) {
        labels.push(label!)
        values.push(...value!.split('|').map(each => ({ label: label!, value: each })))
      }
      return ''
    })
    .replace(/\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g, (_, list: string) => {
      labels.push(...(list.match(identifier) ?? []))
      return ''
    })
    .replace(/\[[^\]]*\]/g, '')
    // functions and operators, and numbers such as 5e9
    .replace(/\b[a-z_]+\s*(?=\()|\b\d[\w.]*/g, '')
  const metrics = (rest.match(identifier) ?? []).filter(word => !words.has(word))
  return { metrics, labels, values }
}
