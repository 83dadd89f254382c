import { assistantsPath } from '@credence/contract/assistants/addresses'
import type { HelpFacts, Topic } from '@credence/contract/help/help-types'
import { roadmapStages, type Stage } from '@credence/contract/help/roadmap'
import { type TermsSection, termsInShort, termsSections } from '@credence/contract/help/terms'
import { countQuestions, matcherOf, questionTopics, searchTopics } from '@credence/contract/help/topics'
import { ContentsList } from '@credence/ui/contents-list'
import { QuestionItems } from '@credence/ui/question-items'
import { RoadmapStages } from '@credence/ui/roadmap-stages'
import { SearchField } from '@credence/ui/search-field'
import { TabList, TabPanel } from '@credence/ui/tabs'
import { TermsText } from '@credence/ui/terms-text'
import { useLinkedQuestion } from '@credence/ui/use-linked-question'
import { type ReactNode, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { lazyComponent } from '../../components/page/lazy-component.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { helpPath, paths } from '../../paths.ts'
import styles from './help.module.css'

/** Lazy, because it is at the foot of pages that visitors open for other reasons. */
const ConsentChoice = lazyComponent(
  async () => (await import('../../components/consent/consent-choice.tsx')).ConsentChoice,
)

const titles: Record<HelpTab, string> = { questions: 'Questions', terms: 'Terms', roadmap: 'Roadmap' }

/** The marketing site's texts for signed-in owners, whom that site redirects. */
export function HelpPage() {
  const config = usePublicConfig()
  const navigate = useNavigate()
  const { tab } = useParams()
  const selected = helpTabs.find(each => each === tab) ?? 'questions'
  const [search, setSearch] = useState('')
  usePageTitle(selected === 'questions' ? 'Help' : titles[selected])
  useLinkedQuestion(() => setSearch(''))

  const searched = search.trim()
  const found = searchHelp(config, searched)
  const counts = countsOf(found)
  const select = (tab: string) => void navigate(helpPath(tab as HelpTab), { preventScrollReset: true })
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1 className={styles.title}>Help</h1>
        </div>
        <SearchField
          label="Search questions, terms and roadmap"
          placeholder="Try “remind” or “private”"
          value={search}
          onChange={setSearch}
        />
      </div>
      <TabList
        name="help"
        label="Help"
        tabs={helpTabs.map(id => ({ id, label: titles[id], ...(searched ? { count: counts[id] } : {}) }))}
        selected={selected}
        onSelect={select}
      />
      <p className="vh" role="status">
        {searched && helpTabs.map(id => `${titles[id]}: ${counts[id]}`).join(', ')}
      </p>
      <TabPanel name="help" tab={selected} className={styles.panel}>
        {counts[selected] === 0 ? (
          <Nothing search={searched} elsewhere={helpTabs.filter(id => counts[id] > 0)} onSelect={select} />
        ) : (
          <>
            {selected === 'questions' && <QuestionsTab topics={found.topics} searched={searched !== ''} />}
            {selected === 'terms' && <TermsTab sections={found.sections} searched={searched !== ''} />}
            {selected === 'roadmap' && <RoadmapTab stages={found.stages} />}
          </>
        )}
      </TabPanel>
      <section className={styles.further}>
        <h2>Forms</h2>
        <ul className={styles.forms}>
          <li>
            <Link className="link" to={paths.studentDiscount}>
              Apply for the student discount
            </Link>
          </li>
          <li>
            <Link className="link" to={paths.affiliateProgram}>
              Apply for the affiliate program
            </Link>
          </li>
          <li>
            <Link className="link" to={paths.shareStory}>
              Share your story
            </Link>
          </li>
        </ul>
      </section>
      <section className={styles.further}>
        <h2>Check a record</h2>
        <p>
          <a className="link" href="/verify">
            Check a record, a stamp or a PDF
          </a>
        </p>
      </section>
      <section className={styles.further}>
        <h2>AI assistants</h2>
        <p>
          <a className="link" href={assistantsPath}>
            Ask an assistant about a page
          </a>
        </p>
      </section>
      <section className={styles.further} id="cookies">
        <h2>Cookie settings</h2>
        <ConsentChoice />
      </section>
    </>
  )
}

type NothingProps = { search: string; elsewhere: HelpTab[]; onSelect: (tab: HelpTab) => void }

function Nothing({ search, elsewhere, onSelect }: NothingProps) {
  return (
    <p className={styles.nothing}>
      No results for “{search}”. {elsewhere.length === 0 ? 'Try fewer or different words.' : 'See '}
      {elsewhere.map((tab, index) => (
        <span key={tab}>
          {index > 0 && ' and '}
          <TextButton onClick={() => onSelect(tab)}>{titles[tab]}</TextButton>
        </span>
      ))}
      {elsewhere.length > 0 && '.'}
    </p>
  )
}

const helpTabs = ['questions', 'terms', 'roadmap'] as const
type HelpTab = (typeof helpTabs)[number]

type FoundHelp = { topics: Topic[]; sections: TermsSection[]; stages: Stage[] }

const short: TermsSection = { id: 'short', title: 'The short version', parts: [termsInShort] }

/** Entries of all three tabs that contain every search word; all entries for an empty search. */
function searchHelp(facts: HelpFacts, search: string): FoundHelp {
  const fits = matcherOf(search)
  return {
    topics: searchTopics(questionTopics(facts), search),
    sections: [short, ...termsSections(facts)].filter(({ title, parts }) =>
      fits([title, ...parts.flatMap(part => (typeof part === 'string' ? part : part.points))].join(' ')),
    ),
    stages: roadmapStages(facts)
      .map(stage => ({ ...stage, items: stage.items.filter(({ title, text }) => fits(`${title} ${text}`)) }))
      .filter(({ items }) => items.length > 0),
  }
}

function countsOf({ topics, sections, stages }: FoundHelp): Record<HelpTab, number> {
  return {
    questions: countQuestions(topics),
    terms: sections.length,
    roadmap: stages.reduce((sum, { items }) => sum + items.length, 0),
  }
}

function QuestionsTab({ topics, searched }: { topics: Topic[]; searched: boolean }) {
  return (
    <WithContents label="Topics" places={topics}>
      {topics.map(({ id, title, questions }, index) => (
        <section key={id} id={id} className={styles.topic}>
          <h2>{title}</h2>
          <QuestionItems questions={questions} open={!searched && index === 0 ? questions[0]?.id : undefined} />
        </section>
      ))}
    </WithContents>
  )
}

function TermsTab({ sections, searched }: { sections: TermsSection[]; searched: boolean }) {
  const [first, ...rest] = sections
  const short = !searched && typeof first?.parts[0] === 'string' ? { ...first, text: first.parts[0] } : undefined
  return (
    <WithContents label="On this page" places={sections}>
      <TermsText short={short} sections={short ? rest : sections} />
    </WithContents>
  )
}

function RoadmapTab({ stages }: { stages: Stage[] }) {
  return (
    <div className={styles.roadmap}>
      <RoadmapStages stages={stages} />
    </div>
  )
}

type WithContentsProps = { label: string; places: { id: string; title: string }[]; children: ReactNode }

function WithContents({ label, places, children }: WithContentsProps) {
  return (
    <div className={styles.columns}>
      <ContentsList label={label} places={places} className={styles.contents} />
      <div className={styles.text}>{children}</div>
    </div>
  )
}
