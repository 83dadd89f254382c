/** How a reviewer knows an owner, in the order the choice is offered. */
export const recommenderSources = [
  { id: 'manager', name: 'Manager' },
  { id: 'colleague', name: 'Colleague' },
  { id: 'direct-report', name: 'Direct report' },
  { id: 'client', name: 'Client' },
  { id: 'mentor', name: 'Mentor' },
  { id: 'teacher', name: 'Teacher' },
  { id: 'investor', name: 'Investor' },
  { id: 'co-founder', name: 'Co-founder' },
  { id: 'recruiter', name: 'Recruiter' },
  { id: 'partner', name: 'Partner' },
  { id: 'community-member', name: 'Community member' },
  { id: 'other', name: 'Other' },
] as const

export type RecommenderSourceId = (typeof recommenderSources)[number]['id']
