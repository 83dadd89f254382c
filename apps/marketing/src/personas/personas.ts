export const personas = [
  {
    slug: 'graduates',
    name: 'Graduates',
    text: 'Let the people who supervised your projects say what you did.',
  },
  {
    slug: 'c-level-leaders',
    name: 'C-level leaders',
    text: 'Boards ask what you’re like to work for. Let your team answer.',
  },
  {
    slug: 'founders',
    name: 'Founders',
    text: 'Investors and first hires ask around. Give them a place to start.',
  },
  {
    slug: 'fractional-leaders',
    name: 'Fractional leaders',
    text: 'You have many clients and no single job title. Let each client recommend you.',
  },
  {
    slug: 'recruiters',
    name: 'Recruiters',
    text: 'Candidates look you up before they reply. Let people you placed recommend you.',
  },
  {
    slug: 'software-engineers',
    name: 'Software engineers',
    text: 'Your best work is in a private repository. Ask the people who reviewed it.',
  },
  {
    slug: 'social-media-influencers',
    name: 'Social media influencers',
    text: 'Brands can see your reach. Show them that you deliver.',
  },
] as const

export type PersonaSlug = (typeof personas)[number]['slug']

/** `slug` is the persona's address under `/use-cases` and what its rosette is drawn from. */
export type Persona = { slug: PersonaSlug; name: string; text: string }
