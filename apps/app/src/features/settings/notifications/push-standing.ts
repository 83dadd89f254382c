/** How pushes stand in this browser, in one sentence. */
export function pushStanding(): string {
  if (!('Notification' in window) || !('PushManager' in window)) return 'This browser has no pushes.'
  if (Notification.permission === 'denied') return 'This browser blocks them.'
  return Notification.permission === 'granted'
    ? 'This browser shows them.'
    : 'This browser has not been allowed to yet.'
}
