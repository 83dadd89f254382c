// @vitest-environment happy-dom
import { refusedPhrases } from '@credence/contract/testing/refused-phrases'
import type { Problem } from '@credence/record/verdict/checked'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { ReportPage, type ReportState } from './report-page.tsx'
import { testConfig } from './testing/test-config.ts'
import { UnsubscribePage, type UnsubscribeState } from './unsubscribe-page.tsx'
import { Result } from './verify/result/result.tsx'
import { ProblemNote } from './verify/start/problem-note.tsx'
import { Start } from './verify/start/start.tsx'
import { checkedWith, verdicts } from './verify/testing/verdicts.ts'

const typed = { kind: 'other', reason: 'Not them.', reply_to: '' } as const
const reports: ReportState[] = [
  { kind: 'asking', slug: 'ada', typed },
  { kind: 'sent', slug: 'ada', answered: true },
  { kind: 'nothing-there', typed },
]
const lists = ['recommendation_received', 'request_bounced', 'digest', 'requests', 'still_true'] as const
const unsubscribing: UnsubscribeState[] = [
  { kind: 'nothing-there' },
  ...lists.flatMap(list => [{ kind: 'asking', list } as const, { kind: 'done', list } as const]),
]
const problems: Problem[] = [
  { kind: 'several files', count: 3 },
  { kind: 'address of a page', address: 'here/cr/ada' },
  { kind: 'address elsewhere', host: 'other.example' },
  ...(
    [
      'nothing given',
      'empty',
      'too large',
      'another kind',
      'no record',
      'picture without record',
      'pdf without record',
      'several records',
      'too many records',
      'too complex',
      'unreadable',
      'too often',
      'not sent',
      'no address',
      'address unreadable',
      'address not there',
      'address unreachable',
    ] as const
  ).map(kind => ({ kind })),
]

test.each([
  ...reports.map(state => [`the report page: ${state.kind}`, <ReportPage key="" state={state} config={testConfig} />]),
  ...unsubscribing.map(state => [
    `unsubscribing: ${JSON.stringify(state)}`,
    <UnsubscribePage key="" state={state} config={testConfig} />,
  ]),
  ['/verify', <Start key="" config={testConfig} />],
  ...problems.map(problem => [`/verify: ${problem.kind}`, <ProblemNote key="" problem={problem} />]),
  ...Object.entries(verdicts).map(([name, verdict]) => [
    `/verify: ${name}`,
    <Result key="" checked={checkedWith(verdict)} config={testConfig} />,
  ]),
] as [string, ReactElement][])('%s is in plain words', (_name, page) => {
  const { container } = render(page)
  // the frame has a test of its own, and a word must not run into the next
  const text = (container.querySelector('main') ?? container).innerHTML.replace(/<[^>]*>|praise-cards/g, ' ')
  expect(refusedPhrases(text)).toEqual([])
})
