import type { Asked } from '../features/recommend-page/asked/use-asked.ts'

/** The owner who asks for a recommendation, as the recipient sees them. */
export const asked: Asked = {
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
