import { Chip } from '@credence/ui/chip'
import { Section } from './section.tsx'
import styles from './skills.module.css'

/** What somebody is good at, a word each. */
export function Skills({ skills, opened }: { skills: string[]; opened: boolean }) {
  return (
    <Section id="skills" title="Skills" opened={opened}>
      <SkillChips skills={skills} />
    </Section>
  )
}

/** The words alone, for a page that gives the section a bar of its own. */
export function SkillChips({ skills }: { skills: string[] }) {
  return (
    <ul className={styles.skills}>
      {skills.map(skill => (
        <li key={skill}>
          <Chip>
            <bdi>{skill}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}
