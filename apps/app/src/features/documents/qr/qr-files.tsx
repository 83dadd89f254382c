import type { Theme } from '@credence/contract/profile/themes'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../api/save-file.ts'
import { pngOf } from './svg-picture.ts'
import { themedQr } from './themed-qr.ts'

type QrFilesProps = { address: string; theme: Theme; name: string }

/** The code alone, drawn here: it needs nobody's leave and no connection. */
export function QrFiles({ address, theme, name }: QrFilesProps) {
  const [failed, setFailed] = useState(false)

  async function savePng() {
    setFailed(false)
    try {
      saveFile(await pngOf(themedQr(address, theme)), `${name}.png`)
    } catch {
      setFailed(true)
    }
  }
  function saveSvg() {
    saveFile(new Blob([themedQr(address, theme)], { type: 'image/svg+xml' }), `${name}.svg`)
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => void savePng()}>
        <Icon of={Download} size="small" />
        PNG
      </Button>
      <Button variant="secondary" size="sm" onClick={saveSvg}>
        SVG
      </Button>
      {failed && <Alert tone="error">This browser could not draw the PNG. The SVG holds the same code.</Alert>}
    </>
  )
}
