import { cleanAccessCode, readableAccessCode } from '@credence/contract/access/access-code'
import type { Affiliate } from '@credence/contract/access/affiliates/endpoints'
import { monthInWords } from '@credence/contract/fields/month-in-words'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CopyLink } from '../../../components/actions/copy-link.tsx'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { clock, useCountdown } from '../../../components/passcode/use-countdown.ts'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { LostNote, SlowNote, StatusLine } from '../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { fetchAffiliate } from '../../../state/access.ts'
import { useAppDispatch, useAppSelector } from '../../../state/hooks.ts'
import { checkAccess, fetchSettings } from '../../../state/settings.ts'
import { SettingSection } from '../setting-section.tsx'
import settingsStyles from '../settings.module.css'
import styles from './access-sections.module.css'

export function AccessSections() {
  const { affiliate, load } = useAffiliate()
  return (
    <>
      <AccessSection onRedeemed={load} />
      {affiliate && <AffiliateSection affiliate={affiliate} />}
    </>
  )
}

/** The server never says why a code is invalid. */
const refusal = 'That code doesn’t work. It may be mistyped, already used, expired, or for a different address.'

/** Redeems a typed code or one from a link. Opening the link alone changes nothing. */
function AccessSection({ onRedeemed }: { onRedeemed: () => void }) {
  const { access, data } = useAppSelector(state => state.settings)
  const dispatch = useAppDispatch()
  const [search] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState(readableAccessCode(search.get('access') ?? ''))
  const [problem, setProblem] = useState<string>()
  const [isDone, setDone] = useState(false)
  const [until, setUntil] = useState(0)
  const left = useCountdown(until)
  const { busy, failure, save } = useSaving()

  function refuse(sentence: string) {
    setProblem(sentence)
    input.current?.focus()
  }

  async function redeem() {
    if (busy || left > 0) return
    setDone(false)
    if (cleanAccessCode(code) === '') return refuse('Enter your access code.')
    const asking = dispatch(checkAccess({ password: code.slice(0, textLimits.accessCode) }))
    if (!(await save(() => asking))) {
      const seconds = (await asking).payload
      if (typeof seconds === 'object' && seconds.retryAfterSeconds)
        setUntil(Date.now() + seconds.retryAfterSeconds * 1000)
      return
    }
    if ((await asking).payload !== true) return refuse(refusal)
    setCode('')
    setDone(true)
    onRedeemed()
    void dispatch(fetchSettings())
  }

  return (
    <SettingSection title="Access code" line="A code unlocks early access, the student price or the affiliate program.">
      <form
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void redeem()
        }}
      >
        <TextField
          ref={input}
          label="Code"
          name="access"
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={textLimits.accessCode}
          autoFocus={search.has('access')}
          value={code}
          hint={data?.access || access ? 'You already used a code. You can add another.' : undefined}
          error={problem}
          onChange={({ target }) => {
            setCode(target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          {busy ? 'Checking the code' : 'Use code'}
        </Button>
      </form>
      <StatusLine>{isDone && 'Done. The code works for your account.'}</StatusLine>
      {failure?.lost && (
        <LostNote error={failure.message} kept="We kept the code you entered." onTryAgain={() => void redeem()} />
      )}
      {failure && !failure.lost && (
        <Alert tone="error">
          <ServerMessage>
            <b>{failure.message}</b>
          </ServerMessage>
          {left > 0 && (
            <>
              You can try again in <span className="t-num">{clock(left)}</span>.
            </>
          )}
        </Alert>
      )}
      <SlowNote busy={busy} />
    </SettingSection>
  )
}

/** The affiliate's link and the number of sign-ups; their identities stay private. */
function AffiliateSection({ affiliate: { link, months } }: { affiliate: Affiliate }) {
  return (
    <SettingSection title="Your affiliate link" line="We count sign-ups from this link. It doesn’t set a cookie.">
      <div className={styles.link}>
        <p className={styles.address}>{link.replace(/^https?:\/\//, '')}</p>
        <CopyLink url={link} />
      </div>
      {months.length === 0 ? (
        <p className={settingsStyles.hint}>No sign-ups yet.</p>
      ) : (
        <table className={styles.months}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Sign-ups</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, sign_ups }) => (
              <tr key={month}>
                <th scope="row">{monthInWords(month)}</th>
                <td>{sign_ups}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingSection>
  )
}

/** Most owners are not affiliates, so loading and failures show nothing. */
function useAffiliate() {
  const dispatch = useAppDispatch()
  const [affiliate, setAffiliate] = useState<Affiliate | null>(null)
  const load = useCallback(async () => {
    const done = await dispatch(fetchAffiliate())
    if (fetchAffiliate.fulfilled.match(done)) setAffiliate(done.payload)
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())
  return { affiliate, load: () => void load() }
}
