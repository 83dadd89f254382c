import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readExport, rowsOfCsv } from './read-export.ts'

const today = new Date('2026-03-01T12:00:00Z')
const head = 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status'
const words = 'We opened Leeds without a till system and nobody in the queue noticed.'
const row = `Marta,Lindqvist,North Pier,Regional director,"${words}","11/14/23, 09:12 AM",VISIBLE`
const marta = {
  full_name: 'Marta Lindqvist',
  position: 'Regional director, North Pier',
  text: words,
  place: 'LinkedIn',
  written_on: '2023-11-14',
}

type Content = ConstructorParameters<typeof File>[0][number]
const fileOf = (content: Content, name = 'Recommendations_Received.csv') => new File([content], name)
const read = (content: Content, name?: string) => readExport(fileOf(content, name), today)
async function textsIn(content: Content, name?: string) {
  const outcome = await read(content, name)
  return outcome.ok ? outcome.texts : outcome.problem
}
async function problemOf(content: Content, name?: string) {
  const outcome = await read(content, name)
  return outcome.ok ? outcome.texts : outcome.problem
}

/** An archive as others write it, with one file in it. */
function zip(name: string, content: string | Uint8Array, { method = 8, locked = false, size = 0 } = {}) {
  const data = method === 8 ? deflateRawSync(Buffer.from(content)) : Buffer.from(content)
  const local = Buffer.alloc(30 + name.length)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  local.write(name, 30)
  const entry = Buffer.alloc(46 + name.length)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(locked ? 1 : 0, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt32LE(size || data.length, 20)
  entry.writeUInt16LE(name.length, 28)
  entry.write(name, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + data.length, 16)
  return new Uint8Array(Buffer.concat([local, data, entry, end]))
}

describe('LinkedIn’s file', () => {
  test('writes segments as they arrive', async () => {
    expect(await textsIn(`${head}\r\n${row}\r\n`)).toEqual([marta])
  })

  test.each([
    ['a mark at its start', `\uFEFF${head}\n${row}`],
    ['old line ends', `${head}\r${row}\r`],
    [
      'semicolons',
      `${head.replaceAll(',', ';')}\nMarta;Lindqvist;North Pier;Regional director;${words};11/14/23;VISIBLE`,
    ],
    ['tabs', `${head.replaceAll(',', '\t')}\nMarta\tLindqvist\tNorth Pier\tRegional director\t${words}\t11/14/23\t`],
    ['notes above the table', `Notes:\n"Made by LinkedIn, on request"\n\n${head}\n${row}`],
    [
      'another order',
      `Text,Status,Last Name,First Name,Creation Date,Job Title,Company\n"${words}",HIDDEN,Lindqvist,Marta,2023-11-14 09:12 UTC,Regional director,North Pier`,
    ],
    [
      'German',
      `Vorname,Nachname,Unternehmen,Position,Text,Erstellungsdatum,Status\nMarta,Lindqvist,North Pier,Regional director,"${words}",14.11.2023,SICHTBAR`,
    ],
    [
      'French',
      `Prénom,Nom,Entreprise,Poste,Texte,Date de création,Statut\nMarta,Lindqvist,North Pier,Regional director,"${words}",14/11/2023,VISIBLE`,
    ],
  ])('with %s', async (_, content) => {
    expect(await textsIn(content)).toEqual([marta])
  })

  test.each([
    ['UTF-16', Buffer.from(`\uFEFF${head}\n${row.replace('Marta', 'Märta')}`, 'utf16le')],
    ['the code page of a spreadsheet', Buffer.from(`${head}\n${row.replace('Marta', 'Märta')}`, 'latin1')],
  ])('in %s', async (_, content) => {
    expect(await textsIn(new Uint8Array(content))).toEqual([{ ...marta, full_name: 'Märta Lindqvist' }])
  })

  test('keeps paragraphs, quotes and separators inside a text', async () => {
    const text = 'She said ""wait"", and we did; all of us.\r\n\r\nI would hand over the keys again.'
    const [found] = (await textsIn(`${head}\n${row.replace(words, text)}`)) as (typeof marta)[]
    expect(found!.text).toBe('She said "wait", and we did; all of us.\n\nI would hand over the keys again.')
  })

  test('leaves out and counts withdrawn, short, nameless and duplicate texts', async () => {
    const rows = [
      row,
      row,
      row.replace('VISIBLE', 'PENDING').replace('Marta', 'Owen'),
      row.replace('VISIBLE', 'DELETED').replace('Marta', 'Petra'),
      row.replace(words, 'Good.'),
      row.replace(words, 'x'.repeat(3001)),
      row.replace('Marta,Lindqvist', ','),
    ]
    expect(await read([head, ...rows].join('\n'))).toMatchObject({
      ok: true,
      texts: [{ full_name: 'Marta Lindqvist' }, { full_name: 'Owen Lindqvist' }],
      repeated: 1,
      unusable: 4,
      further: 0,
    })
  })

  test('shows the first five hundred and counts the rest', async () => {
    const rows = Array.from({ length: 520 }, (_, at) => row.replace('Marta', `Marta ${at}`))
    const outcome = await read([head, ...rows].join('\n'))
    expect(outcome).toMatchObject({ ok: true, further: 20 })
    expect((outcome as { texts: unknown[] }).texts).toHaveLength(500)
  })

  test.each([
    ['02/03/2022', '2022-02-03'],
    ['30/06/2022', '2022-06-30'],
    ['14 Nov 2023', '2023-11-14'],
    ['November 14, 2023', '2023-11-14'],
    ['2023-11-14T09:12:00Z', '2023-11-14'],
    ['31/02/2022', null],
    ['11/14/99', null],
    ['yesterday', null],
    ['', null],
  ])('the day %j is %j', async (cell, day) => {
    const [found] = (await textsIn(`${head}\n${row.replace('11/14/23, 09:12 AM', cell)}`)) as (typeof marta)[]
    expect(found!.written_on).toBe(day)
  })
})

describe("LinkedIn's ZIP", () => {
  test.each([8, 0])('packed by method %i', async method => {
    expect(await textsIn(zip('Recommendations_Received.csv', `${head}\n${row}`, { method }), 'Basic.zip')).toEqual([
      marta,
    ])
    expect(await textsIn(zip('Export/recommendations_received.csv', `${head}\n${row}`), 'x.zip')).toEqual([marta])
  })

  test.each([
    ['without the file', zip('Profile.csv', 'x'), 'That ZIP doesn’t contain Recommendations_Received.csv.'],
    ['with a password', zip('Recommendations_Received.csv', 'x', { locked: true }), 'That ZIP needs a password.'],
    ['cut off', zip('Recommendations_Received.csv', row).slice(0, -30), 'We couldn’t open that ZIP.'],
    ['of another method', zip('Recommendations_Received.csv', row, { method: 14 }), 'We couldn’t open that ZIP.'],
    ['that is a bomb', zip('Recommendations_Received.csv', new Uint8Array(50_000_000)), 'That file is too large'],
    [
      'that says it is huge',
      zip('Recommendations_Received.csv', 'x', { size: 4_000_000_000 }),
      'That file is too large',
    ],
  ])('refuses %s with a sentence', async (_, content, problem) => {
    expect(await problemOf(content, 'Basic_LinkedInDataExport.zip')).toContain(problem)
  })
})

describe('another file', () => {
  test.each([
    ['what the owner wrote about others', `${head}\n${row}`, 'Recommendations_Given.csv', 'recommendations you gave'],
    ['a list of contacts', 'First Name,Last Name,Email\nA,B,c@d.example', 'Connections.csv', 'any recommendations'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 'me.png', 'any recommendations'],
    ['nothing', '', 'empty.csv', 'any recommendations'],
    ['no rows', head, 'Recommendations_Received.csv', 'no recommendations we can use'],
    ['a film', new Uint8Array(5_000_001), 'film.csv', 'That file is too large'],
  ])('recognises %s', async (_, content, name, problem) => {
    expect(await problemOf(content, name)).toContain(problem)
  })
})

describe('any content', () => {
  const cell = fc.string({ unit: 'binary', maxLength: 60 })

  test('reads any valid CSV', () => {
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }), table => {
        const filled = table.filter(each => each.some(text => text.trim() !== ''))
        const text = filled.map(each => each.map(quoted).join(',')).join('\r\n')
        expect(rowsOfCsv(`a,b\r\n${text}`).slice(1)).toEqual(filled)
      }),
    )
  })

  test('any bytes give valid texts or an error sentence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), fc.boolean(), async (bytes, isZip) => {
        const content = new Uint8Array([...(isZip ? [0x50, 0x4b, 3, 4] : Buffer.from(`${head}\n`)), ...bytes])
        const outcome = await read(content)
        if (!outcome.ok) expect(outcome.problem).toMatch(/^[A-Z].*\.$/)
        for (const { text } of outcome.ok ? outcome.texts : []) expect(text.length).toBeGreaterThanOrEqual(20)
      }),
    )
  })

  test('any cells give single-line names and positions within the limits', async () => {
    const long = fc.string({ unit: 'binary', minLength: 20, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(cell, cell, long, cell, async (first, title, text, date) => {
        const quoted = [first, '', '', title, text, date, ''].map(each => `"${each.replaceAll('"', '""')}"`)
        const outcome = await read(`${head}\n${quoted.join(',')}`)
        for (const found of outcome.ok ? outcome.texts : []) {
          expect(found.full_name.length).toBeLessThanOrEqual(100)
          expect(`${found.full_name}${found.position}`).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
          expect(found.text.isWellFormed()).toBe(true)
        }
      }),
    )
  })
})
