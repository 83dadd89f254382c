import { hash32 } from '@credence/ui/rosette'

/** The number a rosette is drawn from, as it stands at the foot of a profile. */
export function serialNumber(rosette: string): string {
  const digits = String(hash32(rosette)).padStart(10, '0')
  return `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${digits.slice(6)}`
}
