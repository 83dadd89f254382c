import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com/wp/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QAbc',
])('%s is called', endpoint => expect(isPushService(endpoint, [])).toBe(true))

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:word@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/fcm/send/abc',
  'https://evil-fcm.googleapis.com/x',
  'https://notify.windows.com/x',
  'https://evilnotify.windows.com/x',
  'https://push.apple.com.evil.example/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://2130706433/x',
  'https://push.example.org/x',
  'file:///etc/passwd',
  'data:text/plain,x',
  'push',
])('%s is not', endpoint => expect(isPushService(endpoint, [])).toBe(false))

test('what the operator names is called too, by the whole of its origin', () => {
  const named = ['https://push.example.org', 'http://127.0.0.1:9000']
  expect(isPushService('https://push.example.org/x', named)).toBe(true)
  expect(isPushService('http://127.0.0.1:9000/x', named)).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/x', named)).toBe(false)
  expect(isPushService('https://push.example.org:444/x', named)).toBe(false)
  expect(isPushService('http://push.example.org/x', named)).toBe(false)
})
