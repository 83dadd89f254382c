/** How often a failing test is tried again. `npm test` says so; whoever runs a suite by hand wants to see it fail. */
export const retries = Number(process.env.TEST_RETRIES ?? 0)

/** More wants to run than can. Then the kernel may hold up anything for seconds, and a second try tells that from a fault of ours. */
export function retriesFor(load: number, cores: number): number {
  return load > cores ? 1 : 0
}
