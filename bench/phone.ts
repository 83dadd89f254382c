// First visits on an emulated phone with a slow connection: requests, kB by type, LCP, CLS and TBT.
// node bench/phone.ts [screen names…] [--fonts=late|never] [--lighthouse] [--moved] [--requests], after a build
import { type ScreenVisit, withPhone } from './phone/phone.ts'

const [options, words] = [process.argv.slice(2), [] as string[]]
words.push(...options.filter(option => !option.startsWith('--')))
const fonts = options.includes('--fonts=late') ? 'late' : options.includes('--fonts=never') ? 'never' : undefined
const scored = ['home', 'registration', 'pricing', 'public page', 'reviewer flow', 'checking a record']

await withPhone(async ({ screens, visitScreen, lighthouse }) => {
  console.log(
    '| screen | requests | kB | script | css | font | image | LCP ms | CLS | TBT ms |\n|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const screen of screens.filter(({ name }) => words.length === 0 || words.includes(name))) {
    const seen = await visitScreen(screen, { ...(fonts && { fonts }) })
    console.log(rowOf(seen))
    if (options.includes('--moved')) for (const each of seen.moved) console.log(`    ${each}`)
    if (options.includes('--requests'))
      for (const { url, kB, asked, came } of seen.fetched)
        console.log(`    ${Math.round(asked)} to ${Math.round(came)} ms, ${kB.toFixed(1)} kB: ${url}`)
  }
  if (options.includes('--lighthouse'))
    for (const screen of screens.filter(({ name }) => scored.includes(name)))
      console.log(`Lighthouse 13.5, ${screen.name}: ${(await lighthouse(screen)).score}`)
})

function rowOf({ name, requests, kB, kinds, lcp, cls, tbt }: ScreenVisit): string {
  const sizes = [kB, kinds.script, kinds.stylesheet, kinds.font, kinds.image].map(Math.round)
  return `| ${[name, requests, ...sizes, Math.round(lcp), cls.toFixed(3), Math.round(tbt)].join(' | ')} |`
}
