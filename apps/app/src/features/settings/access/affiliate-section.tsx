import type { Affiliate } from '@credence/contract/access/affiliates/endpoints'
import { monthInWords } from '@credence/contract/fields/month-in-words'
import { CopyLink } from '../../../components/actions/copy-link.tsx'
import { SettingSection } from '../setting-section.tsx'
import settingsStyles from '../settings.module.css'
import styles from './access.module.css'

/** The link of an affiliate, and how many signed up through it. Who they are is theirs. */
export function AffiliateSection({ affiliate: { link, months } }: { affiliate: Affiliate }) {
  return (
    <SettingSection
      title="Your affiliate link"
      line="It sets no cookie: only whoever follows it to the end is counted."
    >
      <div className={styles.link}>
        <p className={styles.address}>{link.replace(/^https?:\/\//, '')}</p>
        <CopyLink url={link} />
      </div>
      {months.length === 0 ? (
        <p className={settingsStyles.hint}>Nobody has signed up through it yet.</p>
      ) : (
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Sign-ups</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, sign_ups }) => (
              <tr key={month}>
                <th scope="row">{monthInWords(month)}</th>
                <td>{sign_ups}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingSection>
  )
}
