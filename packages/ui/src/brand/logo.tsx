import styles from './logo.module.css'
import { Mark } from './mark.tsx'

type LogoProps = {
  productName: string
  /** Where it leads. Without it the logo is plain text, to stand inside a router's own link. */
  href?: string
}

export function Logo({ productName, href }: LogoProps) {
  const content = (
    <>
      <Mark ringClassName={styles.ring} />
      <span>{productName}</span>
    </>
  )
  if (href === undefined) return <span className={styles.logo}>{content}</span>
  return (
    <a className={styles.logo} href={href} aria-label={`${productName}, home`}>
      {content}
    </a>
  )
}
