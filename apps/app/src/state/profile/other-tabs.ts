import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

const channelName = 'profile'
const thisTab = Math.random()

type Saved = { tab: number; profile: OwnerProfile }

/** Tells this browser's other tabs what was just saved here, so that none of them goes on from an older text. */
export function tellOtherTabs(profile: OwnerProfile, tab = thisTab): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ tab, profile } satisfies Saved)
  channel.close()
}

/** Calls back with what another tab saved; gives the way to stop. */
export function hearOtherTabs(hear: (profile: OwnerProfile) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  // a channel is silent only to itself: the others of the same tab hear it
  channel.onmessage = ({ data: { tab, profile } }: MessageEvent<Saved>) => {
    if (tab !== thisTab) hear(profile)
  }
  return () => channel.close()
}
