import type { ProfileChanges } from '../changes-schema.ts'

export const cvFieldNames = [
  'headline',
  'about',
  'position',
  'organisation',
  'experience',
  'education',
  'skills',
  'languages',
] as const
export type CvField = (typeof cvFieldNames)[number]

/** A field that it says nothing of is not there. */
export type CvFields = Pick<ProfileChanges, CvField>
