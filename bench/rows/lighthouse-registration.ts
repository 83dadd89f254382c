import { lighthouseRow } from '../phone/lighthouse-row.ts'

export const row = lighthouseRow('registration', 95)
