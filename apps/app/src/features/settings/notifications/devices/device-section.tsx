import type { Device } from '@credence/contract/notifications/devices/endpoints'
import type { Settings } from '@credence/contract/settings/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { agoWords, dateWords } from '../../../../components/format/dates.ts'
import { readPushRecord } from '../../../../components/push/push-record.ts'
import { SlowNote, StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../../../components/server-notes/server-message.tsx'
import { useSettings } from '../../../../components/settings/use-settings.ts'
import { DeviceList, DeviceRow } from '../../device-row.tsx'
import { SettingSection } from '../../setting-section.tsx'
import settingsStyles from '../../settings.module.css'
import { SettingsState } from '../../settings-state.tsx'
import { type Devices, type PushState, useDevices } from './use-devices.ts'

export function DeviceSection() {
  const { settings, error, tryAgain } = useSettings()
  return (
    <SettingSection title="Push notifications" line="Allow notifications on each device you use.">
      {settings ? (
        <LoadedDevices settings={settings} />
      ) : (
        <SettingsState what="your devices" error={error} onTryAgain={tryAgain} />
      )}
    </SettingSection>
  )
}

function LoadedDevices({ settings }: { settings: Settings }) {
  const devices = useDevices(settings)
  const { outcome } = devices
  const ownId = devices.pushState === 'on' ? readPushRecord()?.id : undefined
  return (
    <>
      <DeviceList label="Devices with push notifications">
        {settings.devices.map(device => (
          <AllowedDevice key={device.id} device={device} isThis={device.id === ownId} devices={devices} />
        ))}
        <ThisBrowser devices={devices} />
      </DeviceList>
      {ownId && (
        <p className={settingsStyles.hint}>
          Not working? <TextButton onClick={() => devices.test(ownId)}>Send a test</TextButton>
        </p>
      )}
      {outcome?.ok === false && (
        <Alert tone="error">
          <ServerMessage>{outcome.words}</ServerMessage>
        </Alert>
      )}
      <StatusLine>{outcome?.ok && outcome.words}</StatusLine>
      <SlowNote busy={devices.busy !== undefined}>This is taking longer than usual. We’ll keep trying.</SlowNote>
      <p className={settingsStyles.hint}>Notifications also appear on your lock screen. Signing out turns them off.</p>
    </>
  )
}

type AllowedDeviceProps = { device: Device; isThis: boolean; devices: Devices }

function AllowedDevice({ device, isThis, devices: { busy, remove } }: AllowedDeviceProps) {
  const { id, device_info } = device
  const isGoing = busy === id
  return (
    <DeviceRow
      device={device_info}
      isThis={isThis}
      line={deviceLine(device, new Date())}
      action={
        <Button
          variant="quiet"
          size="sm"
          busy={isGoing}
          aria-label={isThis ? 'Turn off on this device' : `Remove ${device_info}`}
          onClick={() => remove(id)}
        >
          {isGoing ? 'Removing' : isThis ? 'Turn off' : 'Remove'}
        </Button>
      }
    />
  )
}

/** This browser while it receives no pushes, with the reason. */
function ThisBrowser({ devices: { pushState, busy, allow } }: { devices: Devices }) {
  if (!pushState || pushState === 'on') return null
  const isAsking = busy === 'here'
  const button = (
    <Button variant="secondary" size="sm" busy={isAsking} onClick={allow}>
      {isAsking ? 'Waiting for your browser' : 'Allow on this device'}
    </Button>
  )
  return <DeviceRow device="" isThis line={pushStateLines[pushState]} action={pushState === 'off' && button} />
}

const pushStateLines: Record<Exclude<PushState, 'on'>, string> = {
  off: 'Not allowed yet. Your browser will ask.',
  blocked: 'Your browser blocks notifications. Click the icon left of the address and allow them.',
  'home-screen':
    'On an iPhone or iPad, you need iOS 16.4 or later. Tap Share, then Add to Home Screen. Open this page from there.',
  nowhere: 'This browser doesn’t support push notifications. You’ll still get e-mails.',
}

function deviceLine({ created_at, last_push_at, signed_in }: Device, now: Date): string {
  const allowed = `Allowed ${dateWords(created_at)}.`
  if (!signed_in) return `${allowed} You’re signed out there. Notifications will start again when you sign in.`
  return last_push_at
    ? `${allowed} Last notification ${agoWords(last_push_at, now)}`
    : `${allowed} No notifications yet`
}
