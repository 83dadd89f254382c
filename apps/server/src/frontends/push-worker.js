// Shows what was pushed and opens it. It answers no request of a page and keeps no page: whatever is read comes from the server.

self.addEventListener('push', event => {
  event.waitUntil(show(read(event.data)))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.link))
})

// the browser changed its subscription for another: the server must know, whether or not a page is open
self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(renew(event))
})

function read(data) {
  try {
    return data.json()
  } catch {
    // browsers insist that something is shown
    return { title: 'Something new is waiting for you', link: '/notifications' }
  }
}

function show({ title, link, tag }) {
  return self.registration.showNotification(title, { tag, icon: '/icon-192.png', data: { link } })
}

async function open(link) {
  const address = new URL(link ?? '/', self.location.origin)
  if (address.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = pages.find(page => page.url === address.href)
  await (shown ? shown.focus() : self.clients.openWindow(address.href))
}

async function renew({ oldSubscription, newSubscription }) {
  const subscription = newSubscription ?? (await subscribeLike(oldSubscription))
  if (!subscription) return
  // one at a time with the pages: a refresh cookie that is shown twice looks stolen
  const { data } = await self.navigator.locks.request('cr-refresh', () => post('/api/refresh-token', {}))
  const body = { fcm_token: JSON.stringify(subscription), device_info: self.navigator.userAgent }
  await post('/api/save-fcm-route', body, { authorization: data.token })
}

function subscribeLike(old) {
  const { options } = old ?? {}
  return options && self.registration.pushManager.subscribe(options)
}

async function post(address, body, headers = {}) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return answer.json()
}
