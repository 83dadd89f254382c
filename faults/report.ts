import type { Fault, Figure } from './fault.ts'

export type Result = { fault: Pick<Fault, 'name' | 'description'>; figures: Figure[]; seconds: number }

/** Date, commit and machine of a run. */
export type Occasion = { date: string; commit: string; machine: string }

const introduction = `# Faults

Faults injected into a running product, and the results. Written by \`npm run faults\`; \`npm run faults -- <words>\` runs the faults whose
name contains one of the words and replaces their sections only. A short form of each is part of \`npm run test:full\`.
`

/** The report with these results; sections of other faults are kept. */
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
    fault.description,
    '',
    `${date}, commit ${commit}, ${Math.round(seconds)} s on ${machine}.`,
    '',
    '| what | measured | must be |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
