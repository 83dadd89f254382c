import { recommendationTypes } from '@credence/contract/constants'
import { counted } from '@credence/contract/fields/counted'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { ChevronDown, Search } from 'lucide-react'
import { useId } from 'react'
import styles from './recommendation-filter.module.css'
import { givenAs } from './words.ts'

type Shown = Pick<PublicRecommendation, 'type' | 'source'>[]

/** From so many on kinds can be chosen, and from so many there is a search. */
const worthFiltering = 6
const worthSearching = 20

export function hasFilter(recommendations: Shown): boolean {
  const { length } = recommendations
  return length >= worthSearching || (length >= worthFiltering && kindsOf(recommendations).length > 1)
}

function kindsOf(recommendations: Shown) {
  return recommendationTypes.filter(kind => recommendations.some(({ type }) => type === kind))
}

type RecommendationFilterProps = {
  recommendations: Shown
  /** Some of them stand on further pages, which a script brings. */
  needsScript?: boolean
}

/** Which recommendations are shown: by words, by kind, by how the reviewer knows the owner. Each only where there is a choice. */
export function RecommendationFilter({ recommendations, needsScript = false }: RecommendationFilterProps) {
  if (!hasFilter(recommendations)) return null
  const kinds = kindsOf(recommendations)
  const sources = recommenderSources.filter(({ id }) => recommendations.some(({ source }) => source === id))
  const many = recommendations.length >= worthSearching
  return (
    <div className={classNames(styles.filters, needsScript && styles.needsScript)} data-filter="">
      {many && <WordSearch />}
      {many && sources.length > 1 && <SourceChoice recommendations={recommendations} sources={sources} />}
      {kinds.length > 1 && <KindChoice recommendations={recommendations} kinds={kinds} />}
    </div>
  )
}

/** A script answers it; without one it is not shown, and there is the browser's own. */
function WordSearch() {
  return (
    <search className={styles.search}>
      <Icon of={Search} size="small" />
      <input type="search" aria-label="Search for a name or word" placeholder="Name or word" />
    </search>
  )
}

type KindChoiceProps = { recommendations: Shown; kinds: (typeof recommendationTypes)[number][] }

function KindChoice({ recommendations, kinds }: KindChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.kinds}>
      <legend className="vh">Show</legend>
      <label>
        <input type="radio" name={name} value="all" defaultChecked />
        <span>All {counted(recommendations.length)}</span>
      </label>
      {kinds.map(kind => (
        <label key={kind}>
          <input type="radio" name={name} value={kind} />
          <span>
            {givenAs[kind]} {counted(recommendations.filter(({ type }) => type === kind).length)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type SourceChoiceProps = { recommendations: Shown; sources: (typeof recommenderSources)[number][] }

function SourceChoice({ recommendations, sources }: SourceChoiceProps) {
  return (
    <label className={styles.sources}>
      <span className="vh">From</span>
      <select>
        <option value="everybody">From everyone</option>
        {sources.map(({ id, name }) => (
          <option key={id} value={id}>
            {name} {counted(recommendations.filter(({ source }) => source === id).length)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="small" />
    </label>
  )
}
