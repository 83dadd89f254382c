import styles from './how-to-read.module.css'

type HowToReadProps = { fullName: string; checksHref: string; reportHref?: string | undefined }

/** What the marks on the page prove, and what they do not. */
export function HowToRead({ fullName, checksHref, reportHref }: HowToReadProps) {
  return (
    <section className={styles.key} aria-labelledby="how-to-read">
      <h2 className="t-h3" id="how-to-read">
        How to read this page
      </h2>
      <p className="t-small">
        “E-mail confirmed” means the person typed a code we sent to that address. It proves a mailbox, not an identity.{' '}
        <bdi>{fullName}</bdi> chose which recommendations to show and cannot edit them. We do not check opinions.
      </p>
      <p className={`t-small ${styles.more}`}>
        <a className="link" href={checksHref}>
          What is checked
        </a>
        {reportHref && (
          <a className={`link ${styles.report}`} href={reportHref} rel="nofollow">
            Report this page
          </a>
        )}
      </p>
    </section>
  )
}
