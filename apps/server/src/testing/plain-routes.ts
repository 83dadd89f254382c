/** A route that takes a body and is no call of the contract: a form without a script, or another program's protocol. */
type PlainRoute = { method: 'POST'; path: string; type: string }

/** refused-calls.test.ts fails where one is missing. */
export const plainRoutes: PlainRoute[] = [
  { method: 'POST', path: '/verify', type: 'multipart/form-data; boundary=x' },
  { method: 'POST', path: '/cr/:slug/report', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', path: '/recommendation/:id/ask', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', path: '/asked/:token', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', path: '/question/:token', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', path: '/l/:token', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', path: '/unsubscribe/:list/:token', type: 'application/x-www-form-urlencoded' },
  { method: 'POST', path: '/mcp', type: 'application/json' },
  { method: 'POST', path: '/ingest/e/', type: 'application/json' },
  { method: 'POST', path: '/ingest/i/v0/e/', type: 'application/json' },
  { method: 'POST', path: '/ingest/s/', type: 'application/json' },
  { method: 'POST', path: '/api/payment-events', type: 'application/json' },
]
