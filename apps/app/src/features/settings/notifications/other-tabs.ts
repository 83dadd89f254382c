import type { NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'

const channelName = 'notice-preferences'

/** Tells this browser's other tabs what was just saved here. */
export function tellOtherTabs(saved: NoticePreferences): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(saved)
  channel.close()
}

/** Calls back with what another tab saved; gives the way to stop. This tab hears itself too, which tells it nothing new. */
export function hearOtherTabs(hear: (saved: NoticePreferences) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<NoticePreferences>) => hear(data)
  return () => channel.close()
}
