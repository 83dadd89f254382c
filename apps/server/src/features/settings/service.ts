import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import type { Db } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { loadDevices } from '../notifications/devices/service.ts'
import { changeSettings } from '../profile/service.ts'
import { findSettings } from './store.ts'

export async function loadSettings(db: Db, accountId: string) {
  return findSettings(db, accountId)
}

/** The devices that push goes to, and what another one needs to become one of them. */
export async function loadPush(dependencies: Dependencies, accountId: string) {
  return { devices: await loadDevices(dependencies, accountId), push_key: dependencies.push.publicKey }
}

/** The button stands on the profile, so its visitors see the change at once. */
export async function saveConnect({ db, clock }: Dependencies, accountId: string, { method, link }: ConnectSetting) {
  const changes = { connectMethod: method, connectLink: method && link }
  await changeSettings(db, accountId, { ...changes, updatedAt: clock.now() })
  return changes
}
