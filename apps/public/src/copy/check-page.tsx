import type { PublicConfig } from '@credence/contract/public-config'
import { longDayOf } from '@credence/profile-view/words'
import type { ListedFile } from '@credence/record/copy/check-copy'
import { Button, buttonClass } from '@credence/ui/button'
import styles from './copy.module.css'
import { CopyFrame } from './copy-page.tsx'

export type CheckPageProps = {
  madeAt: string
  records: { path: string; name: string }[]
  files: ListedFile[]
  config: PublicConfig
}

/** Checks a copy on the reader's computer. Without a script it lists what can be compared, and says how. */
export function CheckPage({ madeAt, records, files, config }: CheckPageProps) {
  const host = new URL(config.appOrigin).host
  const day = longDayOf(madeAt)
  return (
    <CopyFrame madeAt={madeAt} config={config}>
      <div className={`wrap ${styles.check}`}>
        <div className={styles.head}>
          <h1 className="t-title">Check this copy</h1>
          <p className="t-lead">Your browser checks it on this device and sends nothing.</p>
          <p>
            <a className="link" href="index.html">
              Back to the page
            </a>
          </p>
        </div>
        <noscript>
          <section className={styles.part} aria-labelledby="by-hand">
            <h2 className="t-h3" id="by-hand">
              Without JavaScript
            </h2>
            <p>
              Open a terminal in this folder and run <code>sha256sum -c SHA256SUMS</code>. On a Mac, run{' '}
              <code>shasum -a 256 -c SHA256SUMS</code>. It names every file that was changed.
            </p>
            <p>The signed records follow Open Badges 3.0. Other programs can check them with keys.json.</p>
          </section>
        </noscript>
        <section className={styles.part} aria-labelledby="records" data-records="">
          <h2 className="t-h3" id="records">
            Signed records
          </h2>
          <p className={styles.result} role="status" data-summary="">
            {records.length === 1 ? '1 signed record.' : `${records.length} signed records.`}
          </p>
          {records.length > 0 && (
            <ul className={styles.list}>
              {records.map(({ path, name }) => (
                <li key={path} data-path={path}>
                  <span dir="auto">{name}</span>
                  <b data-outcome="" />
                  <code>{path}</code>
                </li>
              ))}
            </ul>
          )}
          <p className="t-small" data-online="" hidden>
            <Button type="button" variant="secondary" size="sm" data-ask="">
              Ask {host} about withdrawals
            </Button>
            <span>Needs the internet. It asks for the whole list, so {host} can’t tell which records you have.</span>
          </p>
        </section>
        <section className={styles.part} aria-labelledby="files" data-files="">
          <h2 className="t-h3" id="files">
            Files
          </h2>
          <p className={styles.result} role="status" data-summary="">
            {files.length} files.
          </p>
          <p className={styles.choose} data-choose="" hidden>
            <label className={buttonClass({ variant: 'primary' })}>
              <input type="file" className="vh" multiple data-folder="" />
              Choose the folder of this copy
            </label>
            <span className="t-small">
              A page opened from a folder can’t read the files beside it. Choosing lets it.
            </span>
          </p>
          <details>
            <summary className="link">All files with their SHA-256</summary>
            <ul className={styles.list} data-list="">
              {files.map(({ path, sha256 }) => (
                <li key={path} data-path={path}>
                  <span>{path}</span>
                  <b data-outcome="" />
                  <code>{sha256}</code>
                </li>
              ))}
            </ul>
          </details>
        </section>
        <section className={styles.part} aria-labelledby="limits">
          <h2 className="t-h3" id="limits">
            What this can’t tell you
          </h2>
          <ul className={styles.limits}>
            <li>
              A copy can’t know what happens later. If someone withdrew a recommendation after {day}, it still holds
              here.
            </li>
            <li>Who wrote a recommendation. We confirmed an e-mail address at that time, not an identity.</li>
            <li>Whether an opinion is right. A signature keeps words from changing. It doesn’t make them true.</li>
            <li>
              Whether this page is ours. It came with the copy, so someone who changes the copy can change it too. To be
              sure, check the files in records/ at {host}/verify, or with another program.
            </li>
          </ul>
        </section>
      </div>
    </CopyFrame>
  )
}
