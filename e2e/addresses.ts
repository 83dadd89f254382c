export const marketing = 'http://localhost:4300'
export const app = 'http://localhost:4301'
