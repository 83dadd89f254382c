/** All styles, beginning with the order of the cascade layers, which one entry per page would break. */
import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import './icon-names.css'
import './print.css'

export { FurtherPage } from './further-page.tsx'
export { GonePage } from './gone-page.tsx'
export { ProfilePage } from './profile-page.tsx'
export { RecommendationPage } from './recommendation-page.tsx'
export { ReportPage } from './report-page.tsx'
export { UnsubscribePage } from './unsubscribe-page.tsx'
export { VerifyPage } from './verify/verify-page.tsx'
