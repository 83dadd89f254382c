/** Short, common and hard to confuse when they are said aloud. */
const words = [
  'amber anchor apple april arrow autumn bamboo basket beacon bison blanket bottle branch bridge butter button',
  'cabin candle canyon carbon castle cedar cherry circle cobalt comet copper coral cotton crystal daisy dolphin',
  'eagle ember falcon feather fennel forest fossil garden ginger glacier granite guitar hammer harbor hazel helmet',
  'island ivory jacket jasmine jungle kettle ladder lantern lemon linen lobster magnet maple marble meadow mirror',
  'morning mountain nectar nickel oak ocean olive onion orchid otter paddle palace pebble pepper pigeon planet',
  'pocket prairie quartz rabbit raven ribbon river rocket saddle salmon sapphire shadow silver spider spruce summer',
  'sunset tablet thunder tiger timber tulip tunnel velvet violet walnut whistle willow window winter yellow zebra',
].flatMap(line => line.split(' '))

/** Two words and two digits, such as "copper lantern 58". */
export function suggestPassphrase(): string {
  const [first, second, digits] = crypto.getRandomValues(new Uint32Array(3))
  const word = (number = 0) => words[number % words.length]
  return `${word(first)} ${word(second)} ${String((digits ?? 0) % 100).padStart(2, '0')}`
}
