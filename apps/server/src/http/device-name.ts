const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
] as const

export function deviceName(userAgent: string | undefined): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0]
  const [browser, system] = [find(browsers), find(systems)]
  if (!browser && !system) return 'Unknown device'
  return system ? `${browser ?? 'A browser'} on ${system}` : browser!
}
