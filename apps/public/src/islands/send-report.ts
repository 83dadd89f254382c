type Report = { slug: string; reason: string }
type Envelope = { message?: string; errors?: { message: string }[] }

const unreachable = 'We could not reach the server. Your text is still here. Try again.'

/** Sends a report and puts into words what became of it. */
export async function sendReport(report: Report): Promise<{ ok: boolean; message: string }> {
  try {
    const answer = await fetch('/api/report', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    })
    const { message, errors } = (await answer.json()) as Envelope
    return { ok: answer.ok, message: errors?.[0]?.message ?? message ?? unreachable }
  } catch {
    return { ok: false, message: unreachable }
  }
}
