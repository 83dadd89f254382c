export const inviteLimits = {
  people: 50,
  memoryReminders: 3,
  mailReminders: 2,
  daysBetweenReminders: 5,
  laterDays: 7,
  unansweredAddressDays: 30,
} as const
