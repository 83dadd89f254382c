// read by `npm run migration`, which fetches drizzle-kit when it runs: it takes 70 MB and is rarely needed
export default { dialect: 'postgresql', schema: './src/database/schema/*.ts', out: './drizzle' }
