import { lighthouseRow } from '../phone/lighthouse-row.ts'

export const row = lighthouseRow('home', 95)
