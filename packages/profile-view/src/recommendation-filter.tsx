import { type RecommendationType, recommendationTypes } from '@credence/contract/constants'
import { useId } from 'react'
import styles from './recommendation-filter.module.css'
import { givenAs } from './words.ts'

/** Which kind of recommendation is shown. Only worth a choice when there is more than one. */
export function RecommendationFilter({ types }: { types: RecommendationType[] }) {
  const name = useId()
  const kinds = recommendationTypes.filter(type => types.includes(type))
  if (kinds.length < 2) return null
  return (
    <fieldset className={styles.filter}>
      <legend className="vh">Show</legend>
      <label>
        <input type="radio" name={name} value="all" defaultChecked />
        <span>All {types.length}</span>
      </label>
      {kinds.map(kind => (
        <label key={kind}>
          <input type="radio" name={name} value={kind} />
          <span>
            {givenAs[kind]} {types.filter(type => type === kind).length}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
