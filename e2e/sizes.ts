/**
 * Tags for a story that plays out alike at every size: it runs in the one project named. What is without a tag runs in
 * both, because its layout is what is looked at.
 */
export const onDesktop = '@desktop'
export const onPhone = '@phone'

export const desktop = { viewport: { width: 1440, height: 900 } }
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
