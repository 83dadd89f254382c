import { cleanFullName } from '@credence/contract/fields/light-validation'
import { firstNameOf } from '@credence/contract/first-name'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { SitePage } from '../../layout/site-page.tsx'
import { NextSteps } from './next-steps.tsx'
import styles from './thanks-page.module.css'
import { useThanks } from './use-thanks.ts'

/** Where every form ends. It keeps the rosette that the sender's name draws. */
export function ThanksPage() {
  const thanked = useThanks()
  const name = cleanFullName(thanked?.sent?.full_name ?? '')
  return (
    <SitePage close={null}>
      <div className={styles.sides}>
        <div className={styles.words}>
          <h1 className={`t-title ${styles.title}`}>{name ? `Thank you, ${firstNameOf(name)}.` : 'Thank you.'}</h1>
          <div className={styles.next}>{thanked && <NextSteps {...thanked} name={name} />}</div>
        </div>
        <div className={`plate ${styles.plate}`}>
          <RosetteFigure id={name || 'thank-you'} density={1.5} className={styles.rosette} />
        </div>
      </div>
    </SitePage>
  )
}
