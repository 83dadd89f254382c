import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, drawCrop, mostZoom, moveCrop, zoomCrop } from './crop.ts'
import styles from './picture.module.css'

const shown = 640
const keyStep = 0.04

type CropStageProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** Shows the exact crop. Drag, pinch, the arrow keys or the slider change it. */
export function CropStage({ picture, crop, onChange }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function take({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
    currentTarget.setPointerCapture(pointerId)
    fingers.current.set(pointerId, { x: clientX, y: clientY })
  }
  function move({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
    const before = fingers.current.get(pointerId)
    if (!before) return
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1]
    fingers.current.set(pointerId, { x: clientX, y: clientY })
    if (other) {
      const apart = Math.hypot(before.x - other.x, before.y - other.y)
      const now = Math.hypot(clientX - other.x, clientY - other.y)
      return onChange(zoomCrop(picture, crop, (crop.zoom * now) / Math.max(apart, 1)))
    }
    const { width } = currentTarget.getBoundingClientRect()
    onChange(moveCrop(picture, crop, (before.x - clientX) / width, (before.y - clientY) / width))
  }
  function release({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId)
  }
  function moveOnKey(event: KeyboardEvent) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key]
    const [right, down] = way ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    onChange(moveCrop(picture, crop, right * keyStep, down * keyStep))
  }

  return (
    <div className={styles.placing}>
      <button
        type="button"
        className={styles.stage}
        aria-label="Your photo"
        aria-description="Drag it, or move it with the arrow keys."
        onKeyDown={moveOnKey}
      >
        <canvas
          ref={canvas}
          width={shown}
          height={shown}
          onPointerDown={take}
          onPointerMove={move}
          onPointerUp={release}
          onPointerCancel={release}
        />
      </button>
      <label className={styles.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => onChange(zoomCrop(picture, crop, target.valueAsNumber))}
        />
      </label>
    </div>
  )
}
