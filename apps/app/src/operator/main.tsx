import '@credence/ui/tokens.css'
import '@credence/ui/base.css'
import '../app/app.css'
import { followTheme } from '@credence/ui/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PublicConfigProvider, readPublicConfig } from '../components/page/public-config.tsx'
import { OperatorApp } from './operator-app.tsx'

followTheme()

const place = document.getElementById('root')
if (!place) throw new Error('The page has no #root element.')

createRoot(place).render(
  <StrictMode>
    <PublicConfigProvider config={readPublicConfig(document)}>
      <OperatorApp />
    </PublicConfigProvider>
  </StrictMode>,
)
