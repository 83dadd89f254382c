import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { cssLayerOrder } from './css-layer-order.ts'

test('every style sheet begins with the layer order', async () => {
  const root = mkdtempSync(join(tmpdir(), 'layer-order-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'main.js'), `import './main.css'\nwindow.later = () => import('./page.js')`)
  writeFileSync(join(root, 'main.css'), '@layer base { a { color: red } }')
  writeFileSync(join(root, 'page.js'), `import './page.css'\nexport const page = 1`)
  writeFileSync(join(root, 'page.css'), '@layer components { a { color: green } }')

  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [cssLayerOrder()],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  })

  const outputs = [built].flat().flatMap(each => ('output' in each ? each.output : []))
  const styles = outputs.flatMap(each =>
    each.fileName.endsWith('.css') && 'source' in each ? [String(each.source)] : [],
  )
  expect(styles).toHaveLength(2)
  for (const style of styles) expect(style).toMatch(/^@layer tokens, base, vendor, components, pages;@layer /)
})
