/** What readers may take along from a profile's page, as far as its owner lets them. */
export const offers = ['qr', 'pdf', 'stamp'] as const
export type Offer = (typeof offers)[number]

/** A picture that speaks for its owner elsewhere is handed out only where they say so. */
export const defaultOffered: readonly Offer[] = ['qr', 'pdf']
