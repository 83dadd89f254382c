import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { serverPath } from '../server-folder.ts'
import { isInstalled } from './model-files.ts'

/** The same question, asked where only these packages lie. */
async function isInstalledBeside(packages: Record<string, string[]>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-installed-'))
  const file = join(folder, 'installed.ts')
  await cp(serverPath('src/speech/model-files.ts'), file)
  for (const [name, files] of Object.entries(packages)) {
    const place = join(folder, 'node_modules', name)
    await mkdir(place, { recursive: true })
    for (const each of files) await writeFile(join(place, each), '')
  }
  const asked = (await import(pathToFileURL(file).href)) as { isInstalled: typeof isInstalled }
  return asked.isInstalled()
}

const runtime = { 'onnxruntime-web': ['index.js'] }
const model = { '@credence/speech-model': ['encoder.onnx', 'decoder.onnx', 'vocabulary.txt'] }

test('it comes with the clone', () => {
  expect(isInstalled()).toBe(true)
})

test.each([
  { name: 'both', packages: { ...runtime, ...model }, there: true },
  { name: 'nothing', packages: {}, there: false },
  { name: 'no runtime', packages: model, there: false },
  { name: 'no model', packages: runtime, there: false },
  { name: 'half a model', packages: { ...runtime, '@credence/speech-model': ['encoder.onnx'] }, there: false },
])('with $name there is no mistake about it', async ({ packages, there }) => {
  expect(await isInstalledBeside(packages)).toBe(there)
})
