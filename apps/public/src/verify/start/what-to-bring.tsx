import { Ledger } from '../result/ledger.tsx'
import styles from './what-to-bring.module.css'

export function WhatToBring({ productName }: { productName: string }) {
  return (
    <aside aria-labelledby="what-to-bring">
      <h2 className={`t-h3 ${styles.title}`} id="what-to-bring">
        What you can bring
      </h2>
      <Ledger
        small
        rows={[
          { name: 'A record', says: 'The small signed file behind one recommendation. Its name ends in .json.' },
          {
            name: 'A stamp',
            says: 'The picture from a site or a signature, as the original file. The record is inside it. A screenshot has lost it.',
          },
          {
            name: 'A PDF',
            says: `Printed from a ${productName} page. Every recommendation in it gets its own answer.`,
          },
        ]}
      />
      <div className={styles.scripted}>
        <Ledger
          small
          rows={[
            {
              name: 'What leaves this page',
              says: 'Nothing of your file. The page fetches our public keys and the whole list of what was taken back, and compares on your side. A pasted address is opened.',
            },
          ]}
        />
      </div>
    </aside>
  )
}
