import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

const channelName = 'profile'
const thisTab = Math.random()

type Saved = { tab: number; profile: OwnerProfile }

/** Broadcasts a save to this browser's other tabs, so that none continues from older text. */
export function notifyOtherTabs(profile: OwnerProfile, tab = thisTab): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ tab, profile } satisfies Saved)
  channel.close()
}

export function subscribeToOtherTabs(listener: (profile: OwnerProfile) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  // a channel does not receive its own messages, but other channels of the same tab do
  channel.onmessage = ({ data: { tab, profile } }: MessageEvent<Saved>) => {
    if (tab !== thisTab) listener(profile)
  }
  return () => channel.close()
}
