import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

const channelName = 'profile'

/** Tells this browser's other tabs what was just saved here, so that none of them goes on from an older text. */
export function tellOtherTabs(profile: OwnerProfile): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(profile)
  channel.close()
}

/** Calls back with what another tab saved; gives the way to stop. */
export function hearOtherTabs(hear: (profile: OwnerProfile) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<OwnerProfile>) => hear(data)
  return () => channel.close()
}
