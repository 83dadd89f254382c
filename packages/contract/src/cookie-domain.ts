/** A cookie carries a domain only where that domain covers the page; elsewhere the browser would refuse it. */
export function cookieDomain(host: string, productDomain: string): string | undefined {
  const covered = productDomain !== '' && (host === productDomain || host.endsWith(`.${productDomain}`))
  return covered ? productDomain : undefined
}
