import samirPortrait from '@credence/profile-view/samples/samir-haddad.webp'
import tomasPortrait from '@credence/profile-view/samples/tomas-reuter.webp'

/** Made up, as are the people and companies in it. Wherever one is shown, the page says that it is a sample. */
export const fromTomas = {
  id: 'tomas-reuter',
  name: 'Tomas Reuter',
  position: 'Director, Harbour Lane Foods',
  picture: tomasPortrait,
  quote:
    'She told us to close the second warehouse. Nobody wanted to hear it. Then she stayed and did the move with us.',
  domain: 'harbourlane.example',
  date: { text: '28 Feb 2025', iso: '2025-02-28' },
}

export const fromSamir = {
  id: 'samir-haddad',
  name: 'Samir Haddad',
  position: 'Founder, Pell & Roe',
  relation: 'Hired Ines',
  picture: samirPortrait,
  quote: 'I have hired four operations people. Ines is the only one who left us with a team that did not need her.',
  domain: 'pellroe.example',
  date: { text: '14 Mar 2025', iso: '2025-03-14' },
}
