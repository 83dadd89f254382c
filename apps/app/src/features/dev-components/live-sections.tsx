import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { Icon } from '@credence/ui/icon'
import { ToastPanel } from '@credence/ui/toast-panel'
import { TooltipBubble } from '@credence/ui/tooltip-bubble'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { RadixToast } from '../../components/toasts/radix-toast.tsx'
import { showToast } from '../../components/toasts/show-toast.tsx'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import styles from './dev-components.module.css'
import { Section } from './section.tsx'

export function LiveSection() {
  return (
    <Section title="Live">
      <LiveDialog />
      <LiveToasts />
      <div className={styles.row}>
        <Button variant="secondary" size="icon" aria-label="Share">
          <Icon of={Share2} />
        </Button>
      </div>
    </Section>
  )
}

function LiveDialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.row}>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Open the dialog
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Take this video off your page?"
        actions={
          <>
            <Button onClick={close}>Take it off</Button>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
          </>
        }
      >
        <p>Visitors will no longer see it. It stays in your list as private, and you can publish it again.</p>
      </Dialog>
    </div>
  )
}

function LiveToasts() {
  const dispatch = useAppDispatch()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.row}>
      <Button
        variant="secondary"
        onClick={() => showToast({ tone: 'success', title: 'Published', line: 'Samir’s video is on your page.' })}
      >
        Success
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          showToast({ tone: 'error', title: 'Not sent', line: 'The connection dropped. Your text is safe.' })
        }
      >
        Error, stays
      </Button>
      <Button variant="secondary" onClick={() => dispatch(afterMessageSet({ message: 'Your changes are saved.' }))}>
        From the store
      </Button>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Toast primitive
      </Button>
      <RadixToast open={open} onOpenChange={setOpen} title="Opened by the page">
        It closes after five seconds. F8 takes you to it.
      </RadixToast>
    </div>
  )
}

export function ToastSection() {
  const stay = () => undefined
  return (
    <Section title="Toast, tooltip">
      <div className={styles.columns}>
        <div className={styles.toasts}>
          <ToastPanel tone="success" title="Published" onClose={stay}>
            Samir’s video is on your page.
          </ToastPanel>
          <ToastPanel tone="error" title="Not sent" onClose={stay}>
            The connection dropped. Your text is safe.
          </ToastPanel>
        </div>
        <div>
          <TooltipBubble>They typed a code we sent to this address on 14 March 2025.</TooltipBubble>
        </div>
      </div>
    </Section>
  )
}
