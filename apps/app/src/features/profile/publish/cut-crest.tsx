import { RosetteFigure } from '@credence/ui/rosette-figure'
import { useEffect, useState } from 'react'
import styles from './cut-crest.module.css'

const small = '(max-width: 860px)'

/** The owner's rosette, cut once around. Any key leaves it done; so does a wish for less motion. */
export function CutCrest({ rosette, picture }: { rosette: string; picture: string | null }) {
  const [done, setDone] = useState(false)
  const [look] = useState(() =>
    matchMedia(small).matches ? { density: 1, weight: 0.72 } : { density: 1.8, weight: 0.95 },
  )
  useEffect(() => {
    const skip = () => setDone(true)
    window.addEventListener('keydown', skip, { once: true })
    return () => window.removeEventListener('keydown', skip)
  }, [])

  const figure = { id: rosette, variant: picture ? 'crest' : 'full', ...look } as const
  return (
    <div className={styles.cut} data-done={done || undefined} aria-hidden="true">
      <RosetteFigure {...figure} className={styles.ghost} />
      <RosetteFigure {...figure} className={styles.lines} />
      {picture && <img className={styles.face} src={picture} alt="" />}
      <span className={styles.tool} />
    </div>
  )
}
