import type { Theme } from '@credence/contract/profile/themes'
import { rosetteParams } from '@credence/ui/rosette'
import { inksOnWhite } from '../rosette-svg.ts'

export type StampColours = {
  ground: string
  a: string
  b: string
  text: string
  plate: string
  monogram: string
  seal: string
}

const ink = '#0C2D30'

export function stampColours(theme: Theme, rosette: string): StampColours {
  switch (theme) {
    case 'paper':
      return {
        ...{ ground: '#FFFFFF', a: ink, b: inksOnWhite[rosetteParams(rosette).ink], text: ink },
        ...{ plate: '#E2EEE8', monogram: ink, seal: '#CC361B' },
      }
    case 'ink':
      return {
        ...{ ground: ink, a: '#CFE2DA', b: '#4FC39B', text: '#F1F6F3' },
        ...{ plate: '#E2EEE8', monogram: ink, seal: '#D9472B' },
      }
    case 'spruce':
      return {
        ...{ ground: '#DDEFE6', a: '#0A4F40', b: '#0A7A5E', text: '#083F34' },
        ...{ plate: '#F6FBF8', monogram: '#083F34', seal: '#CC361B' },
      }
    case 'vermilion':
      return {
        ...{ ground: '#C4321A', a: '#FFE9E3', b: '#FFC4B3', text: '#FFFFFF' },
        ...{ plate: '#FBEDE8', monogram: ink, seal: ink },
      }
  }
}
