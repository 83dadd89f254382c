import { RecordedStill } from '@credence/profile-view/recorded-still'
import samirPicture from '@credence/ui/assets/p3.webp'
import samirStill from '@credence/ui/assets/p3-wide.webp'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

const longQuote = `We had eleven days to move four hundred pallets, two of them over a weekend nobody had planned for. Ines drew the whole thing on one sheet of paper and put it on the canteen door. Anyone could write on it. By Tuesday it had thirty corrections, most of them from the night shift, and she had thanked every person who made one.

On the ninth day the lift failed. She did not call a meeting. She asked the two people who knew the building best, listened, and said: then we carry. We carried until four in the morning, and she carried with us.`

/** A long one, folded and without a picture; and a recording that says it all, without captions, with the way to its proof. */
export function MoreRecommendationSection() {
  return (
    <Section title="More recommendations" note="Sample people">
      <div className={styles.columns}>
        <RecommendationCard
          id="adaeze-obi"
          name="Adaeze Obi"
          position="Head of finance, Kitewood"
          quote={<FoldedQuote text={longQuote} />}
          domain="kitewood.example"
          date={{ text: '9 Mar 2025', iso: '2025-03-09' }}
        />
        <RecommendationCard
          id="samir-haddad"
          name="Samir Haddad"
          position="Founder, Pell & Roe"
          picture={samirPicture}
          quote=""
          domain="pellroe.example"
          date={{ text: '14 Mar 2025', iso: '2025-03-14' }}
          proofHref="#main"
          media={<RecordedStill picture={samirStill} alt="Sample video still of Samir Haddad" />}
        />
      </div>
    </Section>
  )
}
