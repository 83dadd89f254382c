import { recordingLimits } from '@credence/contract/limits/limits'
import styles from './voice-stage.module.css'

const { maxSeconds, softSeconds } = recordingLimits
export const secondsPerLine = 0.5
const lines = maxSeconds / secondsPerLine
const inner = 166
const rim = 175
const reach = 78

/** Radial lines, half a second each: what was said so far, what is left, and where 1:30 is. */
export function VoiceRing({ levels }: { levels: number[] }) {
  const last = levels.length - 1
  const said = levels.slice(0, last).map((level, index) => line(index, inner, rim + reach * level))
  const left = Array.from({ length: lines - levels.length }, (_, index) => line(levels.length + index, 170, rim))
  return (
    <svg className={styles.ring} viewBox="-280 -280 560 560" aria-hidden="true" fill="none">
      <path className={styles.left} d={left.join('')} strokeWidth="1.3" />
      <path className={styles.said} d={said.join('')} strokeWidth="1.35" />
      {last >= 0 && <path className={styles.head} d={line(last, 160, rim + reach * levels[last]!)} strokeWidth="2.4" />}
      <path className={styles.soft} d={line(softSeconds / secondsPerLine, 170, 196)} strokeWidth="2" />
      <text className={styles.softWords} x="-204" y="4" textAnchor="end">
        1:30
      </text>
    </svg>
  )
}

function line(index: number, from: number, to: number): string {
  const angle = (index / lines) * 2 * Math.PI - Math.PI / 2
  const at = (radius: number) => `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(from)}L${at(to)}`
}
