import { analyticsEvents } from '@credence/contract/analytics'

type Report = (event: string, properties: Record<string, unknown>) => void

export function listenForErrors(report: Report): void {
  addEventListener('error', ({ message, filename, lineno, colno, error }) =>
    report(analyticsEvents.frontendError, { message, filename, lineno, colno, stack: error?.stack }),
  )
  addEventListener('unhandledrejection', ({ reason }) =>
    report(analyticsEvents.unhandledRejection, { reason: String(reason?.message ?? reason), stack: reason?.stack }),
  )
}
