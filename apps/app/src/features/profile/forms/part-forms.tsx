import type { ReactNode } from 'react'
import type { Part } from '../parts.ts'
import { AboutForm } from './about-form.tsx'
import { ConnectForm } from './connect-form.tsx'
import { EducationForm } from './education-form.tsx'
import { ExperienceForm } from './experience-form.tsx'
import { HeadForm } from './head-form.tsx'
import { LinksForm } from './links-form.tsx'
import { OpenToForm } from './open-to-form.tsx'
import type { PartFormProps } from './part-form-props.ts'
import { SkillsForm } from './skills-form.tsx'

export const partForms: Record<Part, (props: PartFormProps) => ReactNode> = {
  head: HeadForm,
  about: AboutForm,
  experience: ExperienceForm,
  education: EducationForm,
  skills: SkillsForm,
  connect: ConnectForm,
  'open-to': OpenToForm,
  links: LinksForm,
}
