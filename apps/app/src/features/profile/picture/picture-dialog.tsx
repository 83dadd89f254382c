import { pictureLimits } from '@credence/contract/limits/limits'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Avatar } from '@credence/ui/avatar'
import { Button, buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Dialog } from '@credence/ui/dialog'
import { FieldNote, fieldAria } from '@credence/ui/field'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { pictureHint, readPicture } from '../../../components/fields/picture-file.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { removePicture, savePicture } from '../../../state/profile/profile-changes.ts'
import { type Crop, cutOut, drawCrop, firstCrop, mostZoom, moveCrop, zoomCrop } from './crop.ts'
import styles from './picture.module.css'

type Placing = { picture: ImageBitmap; crop: Crop }
type PictureDialogProps = { profile: OwnerProfile; open: boolean; onClose: () => void }

export function PictureDialog({ profile, open, onClose }: PictureDialogProps) {
  const { full_name, rosette, picture_url } = profile
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const id = useId()
  const [placing, setPlacing] = useState<Placing>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (open) return
    setPlacing(undefined)
    setProblem(undefined)
  }, [open])

  async function choose(file: File | undefined) {
    if (!file) return
    const picture = await readPicture(file)
    if (typeof picture === 'string') return setProblem(picture)
    setProblem(undefined)
    setPlacing({ picture, crop: firstCrop(picture) })
  }
  async function use({ picture, crop }: Placing) {
    const file = await cutOut(picture, crop)
    if (!file) return setProblem('Your browser couldn’t crop this picture. Choose a smaller one.')
    if (await saving.save(() => dispatch(savePicture(file)))) onClose()
  }
  async function remove() {
    if (await saving.save(() => dispatch(removePicture()))) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={placing ? 'Use this photo?' : 'Change your photo?'}
      actions={
        <>
          {placing && (
            <Button busy={saving.busy} onClick={() => void use(placing)}>
              {saving.busy ? 'Sending the photo' : 'Use this photo'}
            </Button>
          )}
          {!placing && picture_url && (
            <Button variant="quiet" busy={saving.busy} onClick={() => void remove()}>
              Remove photo
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        {placing ? (
          <CropStage {...placing} onChange={crop => setPlacing({ ...placing, crop })} />
        ) : (
          <Avatar id={rosette} name={full_name || '?'} picture={picture_url ?? undefined} size={144} />
        )}
        <label
          className={classNames(buttonClass({ variant: placing ? 'secondary' : 'primary', size: 'sm' }), styles.file)}
        >
          {(placing ?? picture_url) ? 'Choose another photo' : 'Choose a photo'}
          <input
            id={id}
            className="vh"
            type="file"
            accept={pictureLimits.types.join()}
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // allows choosing the same file again
              target.value = ''
            }}
            {...fieldAria(id, { hint: pictureHint, error: problem })}
          />
        </label>
        <div aria-live="polite">
          <FieldNote id={id} hint={pictureHint} error={problem} />
        </div>
        <SaveFailure failure={saving.failure} />
      </div>
    </Dialog>
  )
}

const shown = 640
const keyStep = 0.04

type CropStageProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

/** Shows the exact crop. Drag, pinch, the arrow keys or the slider change it. */
function CropStage({ picture, crop, onChange }: CropStageProps) {
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
        aria-description="Drag the photo, or use the arrow keys."
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
