import type { PageData } from '../features/recommend-page/invitation/page-data.ts'

/** The owner who asks for a recommendation, as the recipient sees them. */
export const asked: PageData = {
  slug: 'ines-marlow',
  full_name: 'Ines Marlow',
  headline: 'Chief operating officer',
  picture_url: null,
  accent: null,
  rosette: 'p-2345678923',
  is_private: false,
  is_sample: false,
  sources: [{ id: 'client', name: 'Client', prompts: ['What was the problem?', 'What did Ines do?', 'And now?'] }],
  invite: null,
}
