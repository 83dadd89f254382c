export const slugLimits = { freedMonths: 12 } as const
