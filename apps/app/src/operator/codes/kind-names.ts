import type { AccessKind } from '@credence/contract/access/access-code'

export const kindNames: Record<AccessKind, string> = {
  early_access: 'Early access',
  student: 'Student',
  affiliate: 'Affiliate',
}
