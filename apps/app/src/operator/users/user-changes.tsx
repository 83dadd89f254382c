import type { OperatorRow } from '@credence/contract/operator/endpoints'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ChangeBox } from '../change/change-dialog.tsx'
import { number, text } from '../data/cells.ts'
import styles from './users-page.module.css'

type UserChangesProps = { user: OperatorRow; name: string; onChanged: () => void; onErased: () => void }

/** What can be done to an account. One box is open at a time. */
export function UserChanges({ user, name, onChanged, onErased }: UserChangesProps) {
  const [open, setOpen] = useState<'suspend' | 'restore' | 'erase'>()
  const target = text(user.id)
  const isSuspended = Boolean(user.suspended)
  const close = () => setOpen(undefined)
  const changed = () => {
    close()
    onChanged()
  }
  return (
    <section aria-labelledby="user-changes">
      <h3 id="user-changes" className={styles.title}>
        Change
      </h3>
      <div className={styles.changes}>
        <Part title="Suspend" isOff={isSuspended} says={suspendWords(name, isSuspended)}>
          {open === 'suspend' ? (
            <ChangeBox
              change={{
                command: 'users suspend',
                target,
                verb: `Suspend ${name}`,
                busy: 'Suspending',
                danger: true,
              }}
              tell={`Send ${name} this reason`}
              onDone={changed}
              onCancel={close}
            />
          ) : (
            <Button size="sm" variant="danger" disabled={isSuspended} onClick={() => setOpen('suspend')}>
              Suspend, with a reason
            </Button>
          )}
        </Part>
        <Part
          title="Restore"
          isOff={!isSuspended}
          says={isSuspended ? `${name} can sign in again, and the page is as before.` : 'Only for suspended people.'}
        >
          {open === 'restore' ? (
            <ChangeBox
              change={{ command: 'users restore', target, verb: `Restore ${name}`, busy: 'Restoring' }}
              onDone={changed}
              onCancel={close}
            />
          ) : (
            <Button size="sm" variant="secondary" disabled={!isSuspended} onClick={() => setOpen('restore')}>
              Restore, with a reason
            </Button>
          )}
        </Part>
        <Part title="Erase" says={eraseWords(user)}>
          {open === 'erase' ? (
            <EraseBox user={user} onCancel={close} onErased={onErased} />
          ) : (
            <Button size="sm" variant="danger" onClick={() => setOpen('erase')}>
              <Icon of={Trash2} size="small" />
              Erase, with a reason
            </Button>
          )}
        </Part>
      </div>
    </section>
  )
}

function suspendWords(name: string, isSuspended: boolean): string {
  if (isSuspended) return `${name} is suspended.`
  return `The page, links and embeds show nothing. ${name} can’t sign in. Nothing is deleted.`
}

function eraseWords(user: OperatorRow): string {
  const count = number(user.recommendations)
  const recommendations = count === 1 ? '1 recommendation' : `${count} recommendations`
  return `Deletes the page, ${recommendations}, all media and links. This can’t be undone.`
}

type PartProps = { title: string; says: string; isOff?: boolean; children: ReactNode }

function Part({ title, says, isOff, children }: PartProps) {
  return (
    <div>
      <h4 className={isOff ? 'ink-3' : undefined}>{title}</h4>
      <p>{says}</p>
      {children}
    </div>
  )
}

type EraseBoxProps = { user: OperatorRow; onCancel: () => void; onErased: () => void }

/** Besides reason and code, the link has to be typed. */
function EraseBox({ user, onCancel, onErased }: EraseBoxProps) {
  const [sure, setSure] = useState('')
  const link = text(user.link_name)
  return (
    <ChangeBox
      change={{
        command: 'users erase',
        target: text(user.id),
        options: { sure: sure.trim() },
        verb: `Erase ${link} for good`,
        busy: 'Erasing',
        danger: true,
      }}
      isReady={sure.trim() === link}
      onDone={onErased}
      onCancel={onCancel}
    >
      <TextField
        label={
          <>
            Type <b>{link}</b> to confirm
          </>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={sure}
        onChange={({ target }) => setSure(target.value)}
      />
    </ChangeBox>
  )
}
