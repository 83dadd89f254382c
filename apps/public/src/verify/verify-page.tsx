import type { PublicConfig } from '@credence/contract/public-config'
import type { DidDocument } from '@credence/record/record-types'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import { PageFrame } from '../page-frame.tsx'
import { Result } from './result/result.tsx'
import { Start } from './start/start.tsx'

/** The start page, or the result of a form sent without a script. */
export type VerifyState = { kind: 'asking'; problem?: Problem | undefined } | { kind: 'checked'; checked: Checked }

export function verifyTitle(state: VerifyState): string {
  return state.kind === 'asking' ? 'Check a record' : 'Result'
}

type VerifyPageProps = { state: VerifyState; keys: DidDocument; config: PublicConfig }

/** The page contains the keys, so that a signature can be checked offline. */
export function VerifyPage({ state, keys, config }: VerifyPageProps) {
  return (
    <PageFrame config={config}>
      {state.kind === 'checked' ? (
        <Result checked={state.checked} config={config} />
      ) : (
        <div data-verify={JSON.stringify(keys)}>
          <Start config={config} problem={state.problem} />
        </div>
      )}
    </PageFrame>
  )
}
