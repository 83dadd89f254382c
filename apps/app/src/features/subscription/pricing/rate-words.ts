import { recordingLimits } from '@credence/contract/limits/limits'
import { plans } from '@credence/contract/subscription/plans'

const { free, pro } = plans
const minutes = recordingLimits.maxSeconds / 60

/** What money buys, and nothing else. */
export const differences = (productName: string) => [
  {
    what: 'Recommendations you can publish',
    free: String(free.publishedRecommendations),
    pro: 'No limit',
  },
  { what: 'Views, day by day', free: `The last ${free.viewDays} days`, pro: `The last ${pro.viewDays} days` },
  { what: 'Your recommendations on your own website', free: 'No', pro: 'Yes, as an embed' },
  { what: `“Made with ${productName}” at the foot of your page`, free: 'Yes', pro: 'No' },
]

/** What everybody has. */
export const theSame = [
  'A page with a link name of your choice',
  'Reviewers who confirm their e-mail with a code',
  `Text, voice and video, each recording up to ${minutes} minutes`,
  'PDF, QR code and stamp in every theme',
  'Download and deletion of everything',
]
