import picture from '@credence/ui/assets/p1.webp'
import tomasPicture from '@credence/ui/assets/p2.webp'
import tomasStill from '@credence/ui/assets/p2-wide.webp'
import samirPicture from '@credence/ui/assets/p3.webp'
import samirStill from '@credence/ui/assets/p3-wide.webp'
import lenaPicture from '@credence/ui/assets/p5.webp'
import { Avatar, type AvatarSize } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { Checkbox } from '@credence/ui/check'
import { Count } from '@credence/ui/count'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { ListRow, RowList } from '@credence/ui/list-row'
import { NotificationRow } from '@credence/ui/notification-row'
import { RecommendationCard } from '@credence/ui/recommendation-card'
import { Mail } from 'lucide-react'
import styles from './dev-components.module.css'
import { Section } from './section.tsx'

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
          media={<img src={tomasStill} alt="Sample video still of Tomas Reuter" />}
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

const longQuote = `We had eleven days to move four hundred pallets, two of them over a weekend nobody had planned for. Ines drew the whole thing on one sheet of paper and put it on the canteen door. Anyone could write on it. By Tuesday it had thirty corrections, most of them from the night shift, and she had thanked every person who made one.

On the ninth day the lift failed. She did not call a meeting. She asked the two people who knew the building best, listened, and said: then we carry. We carried until four in the morning, and she carried with us.`

/** A long text without a picture, collapsed; a recording without captions whose date links to its page. */
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
          href="#main"
          media={<img src={samirStill} alt="Sample video still of Samir Haddad" />}
        />
      </div>
    </Section>
  )
}

const sizes: AvatarSize[] = [44, 48, 56, 64, 72, 96, 128, 144, 196]

export function AvatarSection() {
  return (
    <Section title="Avatar" note="Sample people">
      <div className={styles.row}>
        {sizes.map(size => (
          <Avatar key={size} id="ines-marlow" name="Ines Marlow" picture={picture} size={size} />
        ))}
      </div>
      <div className={styles.row}>
        <Avatar id="jonas-weil" name="Jonas Weil" />
        <Avatar id="carla-brandt" name="Carla Brandt" size={72} />
        <Avatar id="hb" name="Henrik Bose" size={144} />
      </div>
    </Section>
  )
}

export function CardSection() {
  return (
    <Section title="Cards, counts">
      <div className={styles.columns}>
        <Card>
          <p>Plain, for things that are objects.</p>
        </Card>
        <Card tone="quiet">
          <p>Quiet, on tint.</p>
        </Card>
        <Card platemark>
          <p>With a plate mark, for printed pieces.</p>
        </Card>
      </div>
      <div className={styles.row}>
        <Count value={11} />
        <Count value={3} tone="seal" />
      </div>
    </Section>
  )
}

export function ListSection() {
  return (
    <Section title="Rows" note="Sample people">
      <RowList>
        <ListRow
          id="samir-haddad"
          name="Samir Haddad"
          position="Founder, Pell & Roe"
          picture={samirPicture}
          quote="Ines is the only one who left us with a team that did not need her."
          check={<Checkbox label={<span className="vh">Samir Haddad</span>} defaultChecked />}
          meta="Video, 1:42"
          selected
          action={
            <Button variant="secondary" size="sm">
              Review
            </Button>
          }
        />
        <ListRow
          id="hb"
          name="Henrik Bose"
          position="h.bose@oldmail.example"
          meta="E-mail bounced"
          action={
            <Button variant="secondary" size="sm">
              Fix e-mail
            </Button>
          }
        />
        <ListRow
          id="jonas-weil"
          name="Jonas Weil"
          position="Engineering lead, Kitewood"
          note="Opened, no reply yet. We’ll remind Jonas on 17 March."
        />
      </RowList>
      <RowList>
        <NotificationRow
          mark={{ id: 'samir-haddad', name: 'Samir Haddad', picture: samirPicture }}
          time={{ text: 'Today, 09:14', iso: '2025-03-15T09:14' }}
          unread
          action={<Button size="sm">Review</Button>}
        >
          <b>Samir Haddad</b> recommended you.
        </NotificationRow>
        <NotificationRow mark={{ icon: Mail }} time={{ text: 'Yesterday', iso: '2025-03-14' }}>
          <b>Jonas Weil</b> opened your request.
        </NotificationRow>
      </RowList>
    </Section>
  )
}
