type Detail = { '@type'?: unknown; errorCode?: unknown; fieldViolations?: unknown }

/**
 * Whether an error of FCM says that nobody has this token, or nobody of ours. INVALID_ARGUMENT says so only where no other
 * field is named: else it is the message that was wrong, and the token is as good as before.
 */
export function isDeadToken(text: string): boolean {
  const details = detailsOf(text)
  const codes = details.map(({ errorCode }) => errorCode)
  if (codes.includes('UNREGISTERED') || codes.includes('SENDER_ID_MISMATCH')) return true
  return codes.includes('INVALID_ARGUMENT') && fieldsNamed(details).every(field => field === 'message.token')
}

function detailsOf(text: string): Detail[] {
  try {
    const details: unknown = JSON.parse(text)?.error?.details
    return Array.isArray(details) ? details.filter(each => typeof each === 'object' && each !== null) : []
  } catch {
    return []
  }
}

function fieldsNamed(details: Detail[]): unknown[] {
  return details.flatMap(({ fieldViolations }) =>
    Array.isArray(fieldViolations) ? fieldViolations.map(each => each?.field) : [],
  )
}
