import type { Values } from '../../../components/profile-draft/profile-fields.ts'

/** What every form of a part is given. Fields of rows are named as the server names them, such as `links.0.url`. */
export type PartFormProps = {
  values: Values
  onType: (changed: Values) => void
  errorOf: (field: string) => string | undefined
}
