import type { DashboardData } from '@credence/contract/recommendations/dashboard-data'
import { pageDataElementId } from '@credence/contract/rendered-page'
import { createAction } from '@reduxjs/toolkit'
import { prefetch } from '../../api/call.ts'
import type { Session } from '../../api/session-cookies.ts'

export const dashboardDataTaken = createAction<DashboardData>('dashboard/data-taken')

/** What the server put into the document, unless this browser has another session by now. */
export function readDashboardData(page: Document, { slug }: Session): DashboardData | undefined {
  const text = page.getElementById(pageDataElementId)?.textContent
  const data = text ? (JSON.parse(text) as DashboardData) : undefined
  return data?.profile.slug === slug ? data : undefined
}

/** For the first drawing, and as answers to what the page requests when it opens. */
export function takeDashboardData(data: DashboardData, { token }: Session) {
  const { recommendations, invites, views } = data
  prefetch(token, { '/api/recommendations': recommendations, '/api/invites': invites, '/api/views': views })
  return dashboardDataTaken(data)
}
