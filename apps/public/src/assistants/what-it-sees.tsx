import { callsPerMinute, mostInAnswer } from '@credence/contract/assistants/addresses'
import type { ToolName } from '@credence/contract/assistants/tools-schema'
import { Icon } from '@credence/ui/icon'
import { Check, Minus } from 'lucide-react'
import styles from './assistant-page.module.css'

type Line = [what: string, more: string]

/** Promises. Each has a test beside the server's tools. */
const can: Line[] = [
  ['Read public pages.', 'Name, headline, statement, published recommendations.'],
  ['Read captions.', 'The text of videos and voice recordings.'],
  ['Check records.', 'The same check as on our site.'],
  ['Name its source.', 'Each answer carries a link to the recommendation.'],
]

const cannot: Line[] = [
  ['See private or unlisted pages,', 'or links made for one reader.'],
  ['See the e-mail addresses of reviewers.', 'Only the domain, as on the page.'],
  ['Search for people.', 'It needs the link of a page.'],
  ['Change, send or ask anything.', 'It can only read.'],
]

export function WhatItSees() {
  return (
    <section className={styles.ground} aria-labelledby="sees">
      <div className="wrap">
        <h2 className={`t-display ${styles.sees}`} id="sees">
          What it can see, and what it can’t
        </h2>
        <div className={styles.both}>
          <Lines title="It can" icon={Check} lines={can} tone={styles.yes} />
          <Lines title="It can’t" icon={Minus} lines={cannot} tone={styles.no} />
        </div>
      </div>
    </section>
  )
}

type LinesProps = { title: string; icon: typeof Check; lines: Line[]; tone: string | undefined }

function Lines({ title, icon, lines, tone }: LinesProps) {
  return (
    <div>
      <h3 className={`t-h3 ${styles.linesTitle}`}>{title}</h3>
      <ul className={`${styles.lines} ${tone}`}>
        {lines.map(([what, more]) => (
          <li key={what}>
            <Icon of={icon} />
            <span>
              <b>{what}</b> {more}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const told: Record<ToolName, string> = {
  read_page: `A page as text: who, headline, and the first ${mostInAnswer} recommendations with name, role, domain, date, captions, and whether the record holds.`,
  list_recommendations: `The same recommendations, ${mostInAnswer} at a time, for longer pages.`,
  check_record: 'A record or the link of a recommendation. It answers in the words of our check page.',
}

export function ToolList() {
  return (
    <section className={`wrap ${styles.tools}`} aria-labelledby="tools">
      <div className={styles.toolsHead}>
        <h2 className="t-title" id="tools">
          The three tools
        </h2>
        <p className="t-small">
          For the person who sets up the assistant. Streamable HTTP, read only, {callsPerMinute} calls a minute.
        </p>
      </div>
      <div>
        <dl className={styles.toolRows}>
          {Object.entries(told).map(([name, text]) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>
          <b>If you own a page:</b> you can switch this off in Settings, Privacy and data. What people wrote is marked
          as quoted text, so an assistant should not follow instructions in it.
        </p>
      </div>
    </section>
  )
}
