import type { Device } from '@credence/contract/notifications/devices/endpoints'
import type { PushDeviceRow } from '../../../database/schema/push.ts'

export function presentDevice(row: PushDeviceRow, isSignedIn: boolean): Device {
  return {
    id: row.id,
    device_info: row.deviceInfo,
    created_at: row.createdAt.toISOString(),
    last_push_at: row.lastPushAt?.toISOString() ?? null,
    signed_in: isSignedIn,
  }
}
