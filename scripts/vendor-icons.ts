// `npm run icons`: copies the icons that the sources import from the npm package lucide-react into packages/lucide-react.
// That workspace has the name and the version of the npm package, so imports and the upgrade path stay the usual ones.
import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const workspace = join(root, 'packages/lucide-react')

export function importedIcons(): string[] {
  const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  const names = sources.flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/^import \{([^}]*)\} from 'lucide-react'/gm)].flatMap(
      ([, list]) => list!.split(',').flatMap(name => /^\s*(?!type )(\w+)/.exec(name)?.[1] ?? []),
    ),
  )
  return [...new Set(names)].sort()
}

function vendor(source: string) {
  const index = readFileSync(join(source, 'dist/esm/lucide-react.mjs'), 'utf8')
  const icons = importedIcons().map(name => {
    const file = new RegExp(`\\bdefault as ${name}\\b[^;]* from '\\./(icons/[^']+)'`).exec(index)?.[1]
    if (!file) throw new Error(`lucide-react has no icon ${name}.`)
    return { name, file }
  })
  const target = join(workspace, 'src')
  rmSync(target, { recursive: true, force: true })
  const copied = new Set<string>()
  const copy = (file: string) => {
    if (copied.has(file)) return
    copied.add(file)
    const text = readFileSync(join(source, 'dist/esm', file), 'utf8').replace(/^\/\/# sourceMappingURL=.*\n/m, '')
    mkdirSync(join(target, dirname(file)), { recursive: true })
    writeFileSync(join(target, file), text)
    for (const [, imported] of text.matchAll(/ from '(\.[^']+)'/g)) copy(join(dirname(file), imported!))
  }
  for (const { file } of icons) copy(file)
  const exported = icons.map(({ name, file }) => `export { default as ${name} } from './${file}'\n`)
  writeFileSync(join(target, 'lucide-react.mjs'), exported.join(''))
  const types = [
    "import type { ForwardRefExoticComponent, RefAttributes, SVGProps } from 'react'\n\n",
    'export type LucideIcon = ForwardRefExoticComponent<\n',
    "  Omit<Partial<SVGProps<SVGSVGElement>>, 'ref'> & RefAttributes<SVGSVGElement> & { size?: string | number }\n>\n\n",
    ...icons.map(({ name }) => `export declare const ${name}: LucideIcon\n`),
  ]
  writeFileSync(join(target, 'lucide-react.d.ts'), types.join(''))
  writeFileSync(join(workspace, 'LICENSE'), readFileSync(join(source, 'LICENSE'), 'utf8'))
  console.log(`packages/lucide-react: ${icons.length} icons.`)
}

if (process.argv[1]?.endsWith('vendor-icons.ts')) {
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', `lucide-react@${version}`, '--json'], { cwd: folder, encoding: 'utf8' }),
  )
  execFileSync('tar', ['-xzf', filename], { cwd: folder })
  vendor(join(folder, 'package'))
  rmSync(folder, { recursive: true })
}
