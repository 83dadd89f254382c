/** Tag of stories that are part of `npm test`; the others run in `npm run test:full` only. */
export const core = '@core'

/** Tags of stories that don't depend on the viewport: they run in one project. Untagged stories run in both. */
export const onDesktop = '@desktop'
export const onPhone = '@phone'

export const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
