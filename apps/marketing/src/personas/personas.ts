export const personas = [
  {
    slug: 'graduates',
    name: 'Graduates',
    text: 'Three years of projects, internships and late nights. Let the people who supervised them say what you did.',
  },
  {
    slug: 'c-level-leaders',
    name: 'C-level leaders',
    text: 'Boards ask who you were to work for. Have the answer from the people who reported to you.',
  },
  {
    slug: 'founders',
    name: 'Founders',
    text: 'Investors and first hires will ask around. Send them somewhere good to start.',
  },
  {
    slug: 'fractional-leaders',
    name: 'Fractional leaders',
    text: 'Six clients in two years, and no single title that explains it. Six voices that do.',
  },
  {
    slug: 'recruiters',
    name: 'Recruiters',
    text: 'Candidates look you up before they reply. Show them people you placed, and people who hired through you.',
  },
  {
    slug: 'software-engineers',
    name: 'Software engineers',
    text: 'Your best work sits in a private repository. The people who reviewed it can still talk.',
  },
  {
    slug: 'social-media-influencers',
    name: 'Social media influencers',
    text: 'Reach is on your profile already. What a brand wants to know is whether you delivered.',
  },
] as const

export type PersonaSlug = (typeof personas)[number]['slug']

/** `slug` is the persona's address under `/use-cases` and what its rosette is drawn from. */
export type Persona = { slug: PersonaSlug; name: string; text: string }
