/** As much of what others wrote as a test asks of it. */
type Loader = (address: string) => Promise<{ contextUrl: null; documentUrl: string; document: object }>
type Signer = { sign(options: { data: Uint8Array }): Promise<Uint8Array> }

declare module '@digitalbazaar/data-integrity' {
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: Signer })
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object
}
declare module '@digitalbazaar/ed25519-multikey' {
  export function generate(options: { id: string; controller: string }): Promise<{
    signer(): Signer
    export(options: { publicKey: true }): Promise<{ publicKeyMultibase: string }>
  }>
}
declare module '@digitalbazaar/vc' {
  type Options = { credential: unknown; suite: object; documentLoader: Loader }
  export function issue(options: Options): Promise<object>
  export function verifyCredential(
    options: Options & { checkStatus(): Promise<{ verified: boolean }> },
  ): Promise<{ verified: boolean }>
}
