import { reportKinds } from '@credence/contract/reports/report-kinds'

export function kindName(kind: string): string {
  return reportKinds.find(({ id }) => id === kind)?.name ?? kind
}
