import { assistantsPath, mcpPath } from '@credence/contract/assistants/addresses'
import { firstNameOf } from '@credence/contract/first-name'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PublicConfig } from '@credence/contract/public-config'
import { nameOf } from '@credence/profile-view/words'
import { buttonClass } from '@credence/ui/button'
import { sampleProfile } from '../../sample-profile.ts'
import { OwnerLink, PageFrame } from '../page-frame.tsx'
import styles from './assistant-page.module.css'
import { SampleConversation } from './sample-conversation.tsx'
import { ToolList, WhatItSees } from './what-it-sees.tsx'

/** About one public page that is open to assistants, or about none. */
export type AssistantState = { profile: PublicProfile | null }

export function assistantTitle({ profile }: AssistantState): string {
  return `Ask an assistant about ${profile ? 'this page' : 'a page'}`
}

export function assistantAddress({ profile }: AssistantState): string {
  return profile ? `${assistantsPath}?page=${profile.slug}` : assistantsPath
}

type AssistantPageProps = { state: AssistantState; config: PublicConfig }

/** Its styles and its script are files of their own, which no other page names. */
export function AssistantPage({ state, config }: AssistantPageProps) {
  const { profile } = state
  return (
    <PageFrame config={config}>
      <div className="wrap">
        <div className={styles.head}>
          <div className={styles.about}>
            {profile && <OwnerLink profile={profile} />}
            <h1 className="t-display">{assistantTitle(state)}</h1>
          </div>
          <p className="t-lead">
            An AI assistant can read a public page here and check its signed records. It sees what any visitor sees.
          </p>
        </div>
        <div className={styles.columns}>
          <div className={styles.how}>
            <McpAddress address={config.appOrigin + mcpPath} />
            <Steps profile={profile} config={config} />
          </div>
          <SampleConversation />
        </div>
      </div>
      <WhatItSees />
      <ToolList />
    </PageFrame>
  )
}

function McpAddress({ address }: { address: string }) {
  return (
    <section className={styles.block} aria-labelledby="address">
      <h2 className="t-wide" id="address">
        The address for assistants (MCP)
      </h2>
      <div className={styles.address}>
        <code dir="ltr">{address}</code>
        <CopyButton text={address} label="Copy" isPrimary />
      </div>
      <p className={styles.hint}>No account, no key. One address for every page.</p>
    </section>
  )
}

function Steps({ profile, config }: { profile: PublicProfile | null; config: PublicConfig }) {
  const shown = profile ?? (config.hasSample ? sampleProfile : null)
  const name = shown && firstNameOf(nameOf(shown))
  const questions = [
    `What did managers say${name ? ` about ${name}` : ''}?`,
    'Which recommendations are on video?',
    'Do all records hold?',
  ]
  return (
    <ol className={styles.steps}>
      <li>
        <b>Add the address to your assistant</b>
        <p>Look for “Connectors”, “Tools” or “MCP servers” in its settings. Paste the address.</p>
      </li>
      <li>
        <b>Give it the link of a page</b>
        <code className={styles.snippet} dir="ltr">
          {config.appOrigin}/cr/{shown?.slug ?? '…'}
        </code>
      </li>
      <li>
        <b>Ask in your own words</b>
        <ul className={styles.questions}>
          {questions.map(question => (
            <li key={question}>
              <span className={styles.plain}>{question}</span>
              <CopyButton text={question} label={question} />
            </li>
          ))}
        </ul>
      </li>
    </ol>
  )
}

type CopyButtonProps = { text: string; label: string; isPrimary?: boolean }

/** Hidden until its script runs. */
function CopyButton({ text, label, isPrimary = false }: CopyButtonProps) {
  const look = buttonClass({ variant: isPrimary ? 'primary' : 'secondary', size: isPrimary ? 'md' : 'sm' })
  return (
    <button type="button" className={`${look} ${styles.copy}`} data-copies={text} hidden>
      <span aria-live="polite">{label}</span>
    </button>
  )
}
