import type { Invoice } from '@credence/contract/subscription/endpoints'
import { exactPrice } from '@credence/contract/subscription/plan-prices'
import { shortDateWords } from '../../../components/words/moment-words.ts'
import { SettingSection } from '../setting-section.tsx'
import settingsStyles from '../settings.module.css'
import styles from './subscription.module.css'

export function InvoiceSection({ invoices }: { invoices: Invoice[] }) {
  return (
    <SettingSection title="Invoices">
      {invoices.length === 0 ? (
        <p className={settingsStyles.hint}>There are none. Free costs nothing.</p>
      ) : (
        <table className={styles.invoices}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col">Paid</th>
              <th scope="col">
                <span className="vh">File</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ id, issued_at, title, cents, url }) => (
              <tr key={id}>
                <td className="t-num">{shortDateWords(issued_at)}</td>
                <td>{title}</td>
                <td className="t-num">{exactPrice(cents)}</td>
                <td>
                  {url && (
                    <a className="link" href={url} rel="noreferrer" aria-label={`PDF of ${shortDateWords(issued_at)}`}>
                      PDF
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingSection>
  )
}
