import picture from '@credence/ui/assets/p1.webp'
import { Avatar, type AvatarSize } from '@credence/ui/avatar'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

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
