import { useEffect, useRef, useState } from 'react'
import styles from './embed-piece.module.css'

const firstHeight = 320
const tallest = 4000

/** The piece itself, in a page that might be the owner's. It says how much room it takes, as it does elsewhere. */
export function EmbedPreview({ path }: { path: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(firstHeight)
  useEffect(() => {
    function hear({ source, data }: MessageEvent) {
      if (source !== frame.current?.contentWindow || data?.type !== 'credence:size') return
      if (Number.isInteger(data.height) && data.height > 0) setHeight(Math.min(data.height, tallest))
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  return (
    <div className={styles.site}>
      <div className={styles.bar} aria-hidden="true">
        <i />
        <i />
        <i />
        <span>your-site.example</span>
      </div>
      <iframe ref={frame} className={styles.frame} title="How it looks on your site" src={path} height={height} />
    </div>
  )
}
