/** As much of it as we use. Its own types are a package beside it, and speak of much more. */
declare module 'jsonld' {
  type Options = {
    documentLoader(address: string): Promise<{ contextUrl: null; documentUrl: string; document: object }>
    /** Throws where something would be left out. */
    safe: true
  }
  const jsonld: {
    canonize(
      document: object,
      options: Options & { algorithm: 'RDFC-1.0'; format: 'application/n-quads' },
    ): Promise<string>
  }
  export default jsonld
}
