import { classNames } from '@credence/ui/class-names'
import type { CSSProperties } from 'react'
import styles from './range-slider.module.css'

type RangeSliderProps = {
  label: string
  value: number
  max: number
  /** As it is read out, such as "0:38 of 1:42". */
  valueText: string
  /** How far the file is here, of `max`. */
  loaded?: number
  onMove: (value: number) => void
  className?: string | undefined
  'data-volume'?: ''
}

/** A native slider: dragging, touch and being read out come with it. */
export function RangeSlider({
  label,
  value,
  max,
  valueText,
  loaded = 0,
  onMove,
  className,
  ...rest
}: RangeSliderProps) {
  const share = (part: number) => `${max > 0 ? Math.min(100, (part / max) * 100) : 0}%`
  const reached = { '--at': share(value), '--loaded': share(loaded) } as CSSProperties
  return (
    <input
      {...rest}
      className={classNames(styles.range, className)}
      type="range"
      min="0"
      max={max}
      step="any"
      value={value}
      aria-label={label}
      aria-valuetext={valueText}
      onInput={({ currentTarget }) => onMove(Number(currentTarget.value))}
      // a style in what the server draws would be refused by the page's policy, and nothing has moved there yet
      style={value > 0 || loaded > 0 ? reached : undefined}
    />
  )
}
