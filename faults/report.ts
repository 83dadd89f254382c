import type { Fault, Figure } from './fault.ts'

export type Result = { fault: Pick<Fault, 'name' | 'story'>; figures: Figure[]; seconds: number }

/** When and on what a run was made. */
export type Occasion = { date: string; commit: string; machine: string }

const introduction = `# Faults

What was done to the product on purpose, and what came of it. Written by \`npm run faults\`; a name or a part of one after \`--\` runs
only what fits, and replaces only its section. A short form of each is part of \`npm test\`.
`

/** The report with these results in it; sections of faults that were not run now stay as they are. */
export function writeReport(before: string, names: string[], results: Result[], occasion: Occasion): string {
  const sections = new Map(sectionsOf(before))
  for (const result of results) sections.set(result.fault.name, section(result, occasion))
  return [introduction, ...names.flatMap(name => sections.get(name) ?? [])].join('\n')
}

function sectionsOf(report: string): [string, string][] {
  return report
    .split(/^(?=## )/m)
    .slice(1)
    .map(text => [text.slice(3, text.indexOf('\n')), `${text.trimEnd()}\n`])
}

function section({ fault, figures, seconds }: Result, { date, commit, machine }: Occasion): string {
  const rows = figures.map(
    ({ what, measured, must, holds }) => `| ${what} | ${measured} | ${must}${holds ? '' : ' **✗**'} |`,
  )
  return [
    `## ${fault.name}`,
    '',
    fault.story,
    '',
    `${date}, commit ${commit}, ${Math.round(seconds)} s on ${machine}.`,
    '',
    '| what | measured | must be |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
