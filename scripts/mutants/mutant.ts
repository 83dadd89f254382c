/** A fault of one line that the tests of `npm test` must notice. */
export type Mutant = {
  /** What goes wrong for a user or an attacker, in a few words. */
  fault: string
  file: string
  /** Stands in the file exactly once. */
  from: string
  to: string
  /** The test files of which at least one must fail. */
  tests: string[]
}
