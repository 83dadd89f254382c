/** Two checkouts on one machine can run side by side, each on ports of its own. */
export const firstPort = Number(process.env.E2E_FIRST_PORT ?? 4300)

export const marketing = `http://localhost:${firstPort}`
export const app = `http://localhost:${firstPort + 1}`
