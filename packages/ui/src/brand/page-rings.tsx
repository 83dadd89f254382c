import { createContext, type ReactNode, useContext } from 'react'
import { miniPath, round2 } from './rosette.ts'

/** The lobes of the small rings a page has shown so far. There are seven such rings, however many people stand on it. */
const Shown = createContext<Set<number> | undefined>(undefined)

/** For pages rendered once on the server: small rings are drawn at the end and referenced. Not for hydrated parts. */
export function PageRings({ children }: { children: ReactNode }) {
  const shown = new Set<number>()
  return (
    <Shown value={shown}>
      {children}
      <Sheet shown={shown} />
    </Shown>
  )
}

/** The address of the ring with so many lobes; undefined where a page has none and each figure brings its own. */
export function usePageRing(): ((lobes: number) => string) | undefined {
  const shown = useContext(Shown)
  return (
    shown &&
    (lobes => {
      shown.add(lobes)
      return `#${nameOf(lobes)}`
    })
  )
}

function Sheet({ shown }: { shown: Set<number> }) {
  if (shown.size === 0) return null
  return (
    <svg className="vh" aria-hidden="true" focusable="false" data-rings="">
      {[...shown].map(lobes => (
        <Ring key={lobes} lobes={lobes} />
      ))}
    </svg>
  )
}

function Ring({ lobes }: { lobes: number }) {
  const name = nameOf(lobes)
  return (
    <g id={name}>
      <path id={`${name}-line`} d={miniPath(lobes)} vectorEffect="non-scaling-stroke" />
      <use href={`#${name}-line`} transform={`rotate(${round2(180 / lobes)})`} />
    </g>
  )
}

function nameOf(lobes: number): string {
  return `ring-${lobes}`
}
