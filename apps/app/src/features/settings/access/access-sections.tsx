import { AccessSection } from './access-section.tsx'
import { AffiliateSection } from './affiliate-section.tsx'
import { useAffiliate } from './use-affiliate.ts'

/** A code to redeem, and for affiliates their link and whom it brought. */
export function AccessSections() {
  const { affiliate, load } = useAffiliate()
  return (
    <>
      <AccessSection onRedeemed={load} />
      {affiliate && <AffiliateSection affiliate={affiliate} />}
    </>
  )
}
