import type { PublicConfig } from '@credence/contract/public-config'

/** A product by another name, so that a name typed into a page shows. */
export const testConfig: PublicConfig = {
  productName: 'Zedwick',
  marketingOrigin: 'https://zedwick.example',
  appOrigin: 'https://app.zedwick.example',
  productDomain: 'zedwick.example',
  analyticsKey: '',
  embedded: true,
  hasSample: true,
  registration: 'open',
  speech: false,
  ai: null,
}
