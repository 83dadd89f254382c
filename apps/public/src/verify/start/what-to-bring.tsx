import { Ledger } from '@credence/ui/ledger'
import styles from './what-to-bring.module.css'

export function WhatToBring({ productName }: { productName: string }) {
  return (
    <aside aria-labelledby="what-to-bring">
      <h2 className={`t-h3 ${styles.title}`} id="what-to-bring">
        What you can bring
      </h2>
      <Ledger
        size="small"
        entries={[
          { term: 'A record', text: 'The small signed file behind one recommendation. Its name ends in .json.' },
          {
            term: 'A stamp',
            text: 'The picture from a site or a signature, as the original file. The record is inside it. A screenshot has lost it.',
          },
          {
            term: 'A PDF',
            text: `Printed from a ${productName} page. Every recommendation in it gets its own answer.`,
          },
        ]}
      />
      <div className={styles.scripted}>
        <Ledger
          size="small"
          entries={[
            {
              term: 'What leaves this page',
              text: 'Nothing of your file. The page fetches our public keys and the whole list of what was taken back, and compares on your side. A pasted address is opened.',
            },
          ]}
        />
      </div>
    </aside>
  )
}
