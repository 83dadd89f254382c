export const cookieBannerTexts = {
  title: 'Privacy-Friendly Product Analytics',
  message: 'May we see which screens people get stuck on? Nothing is measured unless you say yes.',
  details: [
    'One first-party cookie, only if you opt in.',
    'The data is hosted in the EU.',
    'No third-party cookies.',
    'No ads and no data sales.',
  ],
  footerNote: 'You can change this under Cookie settings.',
  accept: 'Yes, Improve My Experience',
  decline: 'Not Now',
} as const
