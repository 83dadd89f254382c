import type { SaidByStamp } from '@credence/record/verdict/checked'
import { ButtonLink } from '@credence/ui/button'
import { Beside } from '../result/beside.tsx'
import type { Told } from './answer.ts'
import { ReadTheFile } from './read-the-file.tsx'
import styles from './stamp-beside.module.css'
import { Whose } from './whose.tsx'

type StampProps = { said: SaidByStamp; told: Told }

export function StampBeside({ said, told, file }: StampProps & { file: string }) {
  const { owner } = said
  return (
    <Beside
      title="The stamp you brought"
      actions={
        <>
          <ButtonLink variant="secondary" size="sm" href={`/cr/${owner.slug}`}>
            Open its page
          </ButtonLink>
          <ReadTheFile file={file} />
        </>
      }
    >
      <StampPicture said={said} told={told} />
      <Whose rows={[{ label: 'Belongs to', name: owner.name, id: owner.slug }]} />
    </Beside>
  )
}

/** As it was brought, where the browser has it. The server does not send it back. */
export function StampPicture({ said: { owner }, told: { picture } }: StampProps) {
  return (
    picture && (
      <div className={styles.bed}>
        <img src={picture} alt={`Stamp of ${owner.name}`} />
      </div>
    )
  )
}
