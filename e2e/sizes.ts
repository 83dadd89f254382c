/** Tags a story that `npm test` runs too; the others run in `npm run test:full` only. */
export const core = '@core'

/** Tags for a story that is the same at every size: it runs in the one project named. Untagged stories run in both. */
export const onDesktop = '@desktop'
export const onPhone = '@phone'

export const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
