type ReadFamily = { type: string; samples: { name: string; labels: Record<string, string>; value: number }[] }

const name = '[a-zA-Z_][a-zA-Z0-9_]*'
const sampleLine = new RegExp(`^(${name})(?:\\{(.*)\\})? (\\S+)$`)
const labelPart = new RegExp(`(${name})="((?:[^"\\\\\\n]|\\\\[\\\\n"])*)"(,|$)`, 'y')
const number = /^(?:[+-]?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|Inf)|NaN)$/i
const suffixes: Record<string, string[]> = {
  gauge: [''],
  counter: ['_total'],
  histogram: ['_bucket', '_count', '_sum'],
}

/** Reads OpenMetrics text as its specification has it, and throws at whatever is not so. */
export function readOpenMetrics(text: string): Map<string, ReadFamily> {
  const refuse = (line: string, why: string): never => {
    throw new Error(`${why}: ${line}`)
  }
  if (!text.endsWith('\n# EOF\n')) refuse(text.slice(-40), 'does not end with # EOF')
  const families = new Map<string, ReadFamily>()
  const seen = new Set<string>()
  let current = ''
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, keyword, subject, rest = ''] = new RegExp(`^# (TYPE|HELP|UNIT) (${name}) (.*)$`).exec(line) ?? []
    if (keyword === 'TYPE') {
      if (families.has(subject!) || !suffixes[rest]) refuse(line, 'a family twice, or of no known type')
      current = subject!
      families.set(current, { type: rest, samples: [] })
    } else if (keyword) {
      if (subject !== current) refuse(line, 'stands in another family')
    } else {
      const [, sample, inBraces = '', value] = sampleLine.exec(line) ?? refuse(line, 'neither a sample nor a comment')
      const family = families.get(current) ?? refuse(line, 'a sample of no family')
      const suffix = sample!.startsWith(current) ? sample!.slice(current.length) : '?'
      if (!suffixes[family.type]!.includes(suffix)) refuse(line, `not of the family ${current}`)
      if (!number.test(value!)) refuse(line, 'no number')
      const key = `${sample} ${inBraces}`
      if (seen.has(key)) refuse(line, 'a sample twice')
      seen.add(key)
      const measured = Number(value!.replace(/Inf/i, 'Infinity'))
      if (family.type !== 'gauge' && !(measured >= 0)) refuse(line, 'a count below nothing')
      family.samples.push({ name: sample!, labels: readLabels(inBraces), value: measured })
    }
  }
  for (const [each, { type, samples }] of families) if (type === 'histogram') checkBuckets(each, samples)
  return families
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let at = 0; at < text.length; at = labelPart.lastIndex) {
    labelPart.lastIndex = at
    const [, label, value] = labelPart.exec(text) ?? []
    if (!label || label in labels) throw new Error(`labels that can't be read: ${text}`)
    labels[label] = value!.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
  }
  return labels
}

/** Each bucket counts all that are not larger, and the last one counts all. */
function checkBuckets(family: string, samples: ReadFamily['samples']) {
  const withoutBound = ({ le: _, ...labels }: Record<string, string>) => JSON.stringify(labels)
  for (const [labels, series] of Map.groupBy(samples, sample => withoutBound(sample.labels))) {
    const buckets = series.filter(({ name: each }) => each.endsWith('_bucket'))
    const bounds = buckets.map(({ labels: { le } }) => Number(le!.replace('Inf', 'Infinity')))
    const counts = buckets.map(({ value }) => value)
    const count = series.find(({ name: each }) => each.endsWith('_count'))?.value
    const isRising = (all: number[]) => all.every((value, index) => index === 0 || value >= all[index - 1]!)
    const fits =
      bounds.at(-1) === Number.POSITIVE_INFINITY && isRising(bounds) && isRising(counts) && counts.at(-1) === count
    if (!fits) throw new Error(`buckets that don't fit: ${family} ${labels}`)
  }
}
