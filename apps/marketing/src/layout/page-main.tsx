import { namedPlace } from '@credence/ui/named-place'
import { type ComponentProps, useEffect, useRef } from 'react'
import styles from './page-main.module.css'

let documentShown = false

/**
 * The content of a page. When a page takes the place of another one without a new document, the focus goes to it, as
 * it would with a new document; else it would stay on a link that is gone.
 */
export function PageMain({ className = '', children }: ComponentProps<'main'>) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (documentShown) {
      main.current?.focus({ preventScroll: true })
      namedPlace()?.scrollIntoView()
    }
    documentShown = true
  }, [])
  return (
    <main ref={main} id="main" tabIndex={-1} className={`${styles.main} ${className}`}>
      {children}
    </main>
  )
}
