import { Logo } from '@credence/ui/logo'
import { RosetteBand } from '@credence/ui/rosette-figure'
import { useConfig } from '../config-context.tsx'
import { sampleProfileHref } from '../sample-profile-href.ts'
import { type Section, sectionHref, sections } from './sections.ts'
import styles from './site-footer.module.css'

const columns: { heading: string; links: Section[] }[] = [
  { heading: 'The page', links: ['how', 'checks', 'control'] },
  { heading: 'The people', links: ['madeFor', 'questions', 'waitlist'] },
]

const microprint = 'Good work deserves witnesses · '.repeat(40)

export function SiteFooter() {
  const config = useConfig()
  const sample = sampleProfileHref(config)
  return (
    <footer className={`press ${styles.footer}`}>
      <div className={styles.band}>
        <RosetteBand id={config.productName.toLowerCase()} width={2400} height={34} length={68} />
      </div>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.brand}>
          <Logo productName={config.productName} href="/" />
          <p className="t-small">
            A public page where people you worked with recommend you, from an e-mail address they have confirmed.
          </p>
        </div>
        {columns.map(({ heading, links }) => (
          <nav key={heading} aria-label={heading}>
            <h2 className="t-wide">{heading}</h2>
            <ul>
              {links.map(section => (
                <li key={section}>
                  <a href={sectionHref(section)}>{sections[section].label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        {sample && (
          <nav aria-label="See it">
            <h2 className="t-wide">See it</h2>
            <ul>
              <li>
                <a href={sample}>Sample profile</a>
              </li>
            </ul>
          </nav>
        )}
      </div>
      <div className={`wrap ${styles.end}`}>
        <p className="t-meta">© {config.productName}. People shown on this site are sample data, drawn by us.</p>
        <span className="microprint" aria-hidden="true">
          {microprint}
        </span>
      </div>
    </footer>
  )
}
