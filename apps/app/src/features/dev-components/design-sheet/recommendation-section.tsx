import { RecordedStill } from '@credence/profile-view/recorded-still'
import tomasPicture from '@credence/ui/assets/p2.webp'
import tomasStill from '@credence/ui/assets/p2-wide.webp'
import lenaPicture from '@credence/ui/assets/p5.webp'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function RecommendationSection() {
  return (
    <Section title="Recommendation" note="Sample people">
      <div className={styles.columns}>
        <RecommendationCard
          id="tomas-reuter"
          name="Tomas Reuter"
          position="Director, Harbour Lane Foods"
          relation="Client"
          picture={tomasPicture}
          quote="She told us to close the second warehouse. Nobody wanted to hear it. Then she stayed and did the move with us."
          domain="harbourlane.example"
          date={{ text: '28 Feb 2025', iso: '2025-02-28' }}
          media={<RecordedStill picture={tomasStill} alt="Sample video still of Tomas Reuter" />}
        />
        <RecommendationCard
          id="lena-forsyth"
          name="Lena Forsyth"
          position="Operations manager, Harbour Lane Foods"
          relation="Reported to Ines"
          picture={lenaPicture}
          quote="When I wanted to present to the board she gave me the slot, sat in the second row, and said nothing until I asked her to."
          domain="harbourlane.example"
          date={{ text: '2 Mar 2025', iso: '2025-03-02' }}
        />
      </div>
    </Section>
  )
}
