/** Set E2E_FIRST_PORT to run two checkouts on one machine at the same time. */
export const firstPort = Number(process.env.E2E_FIRST_PORT ?? 4300)

export const marketing = `http://localhost:${firstPort}`
export const app = `http://localhost:${firstPort + 1}`
