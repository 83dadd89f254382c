/** What we look for in an export, by what LinkedIn calls it in the languages that we know of. */
const names = {
  first: ['first name', 'vorname', 'prenom', 'nombre', 'primeiro nome', 'nome', 'voornaam', 'fornavn', 'fornamn'],
  last: [
    'last name',
    'nachname',
    'nom',
    'nom de famille',
    'apellidos',
    'sobrenome',
    'cognome',
    'achternaam',
    'etternavn',
    'efternamn',
  ],
  company: ['company', 'unternehmen', 'firma', 'entreprise', 'societe', 'empresa', 'azienda', 'bedrijf', 'foretag'],
  title: [
    'job title',
    'position',
    'stelle',
    'poste',
    'intitule du poste',
    'cargo',
    'puesto',
    'qualifica',
    'functie',
    'titel',
  ],
  text: ['text', 'texte', 'texto', 'testo', 'tekst', 'recommendation text'],
  date: [
    'creation date',
    'erstellungsdatum',
    'erstellt am',
    'date de creation',
    'fecha de creacion',
    'data de criacao',
    'data di creazione',
    'aanmaakdatum',
    'date',
  ],
  status: ['status', 'statut', 'estado', 'stato'],
} as const

export type ColumnName = keyof typeof names
export type Columns = Partial<Record<ColumnName, number>>

/** Accents and case apart: what a program did to them is not what the file says. */
function plain(cell: string): string {
  return cell
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** Which column holds what, whatever their order; undefined when the row is no head of such a table. */
export function columnsOf(row: string[]): Columns | undefined {
  const cells = row.map(plain)
  const found = Object.entries(names).flatMap(([name, called]) => {
    const at = cells.findIndex(cell => (called as readonly string[]).includes(cell))
    return at < 0 ? [] : [[name, at] as const]
  })
  const columns: Columns = Object.fromEntries(found)
  return columns.text !== undefined && (columns.first ?? columns.last) !== undefined ? columns : undefined
}
