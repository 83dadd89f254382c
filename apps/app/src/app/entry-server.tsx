import type { PublicConfig } from '@credence/contract/public-config'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { PublicConfigProvider } from '../components/page/public-config.tsx'
import { FirstScreen } from './first-screen/first-screen.tsx'

export function renderFirstScreen(screen: ComponentProps<typeof FirstScreen>, config: PublicConfig): string {
  return renderToString(
    <PublicConfigProvider config={config}>
      <FirstScreen {...screen} />
    </PublicConfigProvider>,
  )
}
