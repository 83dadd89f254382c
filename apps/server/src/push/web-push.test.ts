import { expect, test } from 'vitest'
import { encrypt, isPushService } from './web-push.ts'

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

/** RFC 8291, appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  sent: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}
const bytes = (text: string) => Buffer.from(text, 'base64url')

test('a message is sealed as the RFC shows it', () => {
  const given = { salt: bytes(vector.salt), privateKey: bytes(vector.privateKey) }
  expect(encrypt(vector.text, vector, given).toString('base64url')).toBe(vector.sent)
})

test('never twice the same', () => {
  expect(encrypt(vector.text, vector)).not.toEqual(encrypt(vector.text, vector))
})
