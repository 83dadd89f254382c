import { Button } from '@credence/ui/button'
import { Loader, LoaderPanel } from '@credence/ui/loader'
import { Logo } from '@credence/ui/logo'
import { Mark, SmallMark } from '@credence/ui/mark'
import { useEffect, useState } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

const shownMs = 4000

export function LoaderSection() {
  const { productName } = usePublicConfig()
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => setShown(false), shownMs)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <Section title="Mark, loader">
      <div className={styles.row}>
        <Logo productName={productName} />
        <Mark className={styles.mark} />
        <SmallMark />
      </div>
      <div className={styles.columns}>
        <div className={styles.loader}>
          <LoaderPanel label="Opening your profile" />
        </div>
        <div className={styles.loader} data-motion="calm">
          <LoaderPanel label="The same, with reduced motion" />
        </div>
      </div>
      <div className={styles.row}>
        <Button variant="secondary" size="sm" onClick={() => setShown(true)}>
          Show it full screen for four seconds
        </Button>
      </div>
      {shown && <Loader label="Opening your profile" />}
    </Section>
  )
}
