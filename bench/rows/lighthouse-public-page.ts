import { lighthouseRow } from '../phone/lighthouse-row.ts'

export const row = lighthouseRow('public page', 100)
