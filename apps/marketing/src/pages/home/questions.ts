/** The extract of the questions that stands on the front page. */
export const questions = [
  {
    question: 'What does “e-mail confirmed” prove?',
    answer:
      'That the person could read the mailbox at that address on the day they recommended you. It does not prove their opinion, their job title or your results. We say so on every profile.',
  },
  {
    question: 'Do the people I ask need an account?',
    answer: 'No. They open a link, record or write, and type a six-digit code from their e-mail. That is all.',
  },
  {
    question: 'Can I use recommendations I already have?',
    answer:
      'You can invite those people to give them again here. Text you paste in yourself would not be checked, so we do not accept it.',
  },
  {
    question: 'What happens to the video?',
    answer:
      'It is stored to be played on your profile, captioned, and deleted when you or the person who recorded it deletes it. It is not used for advertising or to train models.',
  },
]
