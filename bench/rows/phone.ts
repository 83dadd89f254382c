import { screenNamed, sharedPhone, visitOnce } from '../phone/shared-phone.ts'
import type { Row } from '../row.ts'

export const dashboardBytes: Row = {
  name: 'Phone: first-load bytes of a dashboard',
  against: '413 kB before step 13',
  goal: { atMost: 0.85 },
  unit: 'kB, headers included',
  needs: ['Chromium'],
  async measure() {
    const { kB, kinds } = await visitOnce(await screenNamed('dashboard'))
    return { ours: kB, peer: 413, note: `${Math.round(kinds.font)} kB of fonts` }
  },
}

export const dashboardRequests: Row = {
  name: 'Phone: requests of a dashboard’s first visit',
  against: '107 before its files were merged',
  goal: { atMost: 35, of: 'ours' },
  needs: ['Chromium'],
  async measure() {
    const { requests, kinds } = await visitOnce(await screenNamed('dashboard'))
    return {
      ours: requests,
      peer: 107,
      note: `${Math.round(kinds.script)} kB of scripts, ${Math.round(kinds.stylesheet)} of styles`,
    }
  },
}

export const dashboardLcp: Row = {
  name: 'Phone: LCP of a dashboard',
  against: 'Lighthouse’s slow connection, a CPU four times slower than this one',
  goal: { atMost: 2.1 },
  unit: 's',
  needs: ['Chromium'],
  async measure() {
    const { lcp, tbt } = await visitOnce(await screenNamed('dashboard'))
    return { ours: lcp / 1000, peer: null, note: `total blocking time ${Math.round(tbt)} ms` }
  },
}

export const layoutShift: Row = {
  name: 'Phone: worst layout shift of any screen (CLS)',
  against: '0.1, the threshold for good',
  goal: { atMost: 0.02, of: 'ours' },
  needs: ['Chromium'],
  async measure() {
    const { screens } = await sharedPhone()
    const seen: { name: string; cls: number }[] = []
    for (const screen of screens) seen.push(await visitOnce(screen))
    const worst = seen.sort((a, b) => b.cls - a.cls)[0]!
    return { ours: worst.cls, peer: 0.1, note: `${worst.name}, of ${seen.length} screens` }
  },
}

export const fonts: Row = {
  name: 'Phone: most bytes of fonts on any screen',
  against: '82 kB on every screen before they were split by script',
  goal: { atMost: 82, of: 'ours' },
  unit: 'kB, headers included',
  needs: ['Chromium'],
  async measure() {
    const { screens } = await sharedPhone()
    const seen: { name: string; kB: number }[] = []
    for (const screen of screens) {
      const { name, kinds } = await visitOnce(screen)
      seen.push({ name, kB: kinds.font })
    }
    seen.sort((a, b) => b.kB - a.kB)
    const kBOf = ({ name, kB }: (typeof seen)[number]) => `${name} ${Math.round(kB)}`
    const middle = seen[Math.floor(seen.length / 2)]!
    return {
      ours: seen[0]!.kB,
      peer: 82,
      note: `${kBOf(seen[0]!)}; half of ${seen.length} at most ${Math.round(middle.kB)}`,
    }
  },
}
