import { Card } from '@credence/ui/card'
import { Chip } from '@credence/ui/chip'
import { Progress, Steps } from '@credence/ui/progress'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import { Segment } from '@credence/ui/segment'
import { TextSkeleton } from '@credence/ui/skeleton'
import { useState } from 'react'
import styles from './dev-components.module.css'
import { Section } from './section.tsx'

const longQuote = `We had eleven days to move four hundred pallets, two of them over a weekend nobody had planned for. Ines drew the whole thing on one sheet of paper and put it on the canteen door. Anyone could write on it. By Tuesday it had thirty corrections, most of them from the night shift, and she had thanked every person who made one.

On the ninth day the lift failed. She did not call a meeting. She asked the two people who knew the building best, listened, and said: then we carry. We carried until four in the morning, and she carried with us.`

export function MoreStateSection() {
  const [way, setWay] = useState('mail')
  return (
    <Section title="More states" note="Sample people">
      <div className={styles.columns}>
        <RecommendationCard
          id="adaeze-obi"
          name="Adaeze Obi"
          position="Head of finance, Kitewood"
          quote={longQuote}
          fold
          domain="kitewood.example"
          date={{ text: '9 Mar 2025', iso: '2025-03-09' }}
        />
        <div className={styles.body}>
          <Card>
            <TextSkeleton label="Loading text" lines={4} />
          </Card>
          <Progress label="Starting the upload" percent={0} />
          <Progress label="Uploaded" percent={100} />
          <Steps current={1} total={4} />
          <Segment
            label="How to ask"
            block
            options={[
              { value: 'mail', label: 'By e-mail' },
              { value: 'link', label: 'By link' },
            ]}
            value={way}
            onChange={setWay}
          />
          <div>
            <Chip tone="line">Sample</Chip>
          </div>
        </div>
      </div>
    </Section>
  )
}
