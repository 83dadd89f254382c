import { inviteLimits, passcodeLimits, recordingLimits } from '../limits/limits.ts'
import { textLimits } from '../limits/text-limits.ts'
import { frontQuestions } from './front-questions.ts'
import type { Topic } from './help-types.ts'

const { people, memoryReminders, mailReminders, daysBetweenReminders, unansweredAddressDays } = inviteLimits

export const askingTopic: Topic = {
  id: 'asking',
  title: 'Asking',
  questions: [
    {
      id: 'whom-to-ask',
      question: 'Whom should I ask first?',
      answer: [
        'One person who saw your best work and would pick up the phone. The use cases name five people for each kind of work.',
      ],
    },
    frontQuestions.noAccount,
    frontQuestions.existing,
    {
      id: 'what-they-get',
      question: 'What do they get from me?',
      answer: [
        `An e-mail in your name that you read before it goes, or a personal link that you send yourself. It can carry a memory card: where you worked together, when, on what, and up to ${memoryReminders} reminders of what they saw.`,
        'The mail says where we have their address from, and how to decline or never to be asked again.',
      ],
    },
    {
      id: 'many-at-once',
      question: 'Can I ask many people at once?',
      answer: [`Yes, up to ${people} at a time, by e-mail or by link. Each of them gets a request of their own.`],
    },
    {
      id: 'reminders',
      question: 'Do you remind people who do not answer?',
      answer: [
        `Only when you ask us to, at most ${mailReminders === 2 ? 'twice' : `${mailReminders} times`}, and with at least ${daysBetweenReminders} days in between. They can also choose “Remind me in a week” themselves. After ${unansweredAddressDays} days without an answer we delete their address.`,
      ],
    },
    {
      id: 'pay-for-one',
      question: 'May I pay somebody for a recommendation?',
      answer: [
        'No. Not with money, a discount or a favour in return. One that was paid for is removed, and we tell the owner why.',
      ],
    },
  ],
}

const number = new Intl.NumberFormat('en')

export const givingTopic: Topic = {
  id: 'giving',
  title: 'Giving a recommendation',
  questions: [
    {
      id: 'account-to-recommend',
      question: 'Do I need an account to recommend someone?',
      answer: ['No. Open the link, record or write, and type the code we send to your e-mail.'],
    },
    {
      id: 'no-camera',
      question: 'I do not want to be filmed. What then?',
      answer: [
        'Speak, or write: none of the three is pre-selected. You can also send a file you have already recorded.',
      ],
    },
    {
      id: 'how-long',
      question: 'How long can it be?',
      answer: [
        `Up to ${recordingLimits.maxSeconds / 60} minutes for video and voice. Text runs from ${textLimits.recommendationMin} to ${number.format(textLimits.recommendationMax)} characters. Start again as often as you like; only the take you send is kept.`,
      ],
    },
    {
      id: 'connection-lost',
      question: 'What if my connection drops while I record?',
      answer: [
        'What you recorded stays on your device until you have sent it, also through a crash. The upload goes on where it stopped.',
      ],
    },
    {
      id: 'code',
      question: 'The code does not arrive. What can I do?',
      answer: [
        `Wait a minute and look in spam. You can ask for another after ${passcodeLimits.resendSeconds} seconds; the one before it still works. A code is valid for ${passcodeLimits.lifeSeconds / 60} minutes and ${passcodeLimits.tries} tries. We never send a link that signs you in, so do not follow one.`,
      ],
    },
    {
      id: 'take-back',
      question: 'Can I take it back?',
      answer: [
        'Yes, at any time and without giving a reason. The e-mail we send you afterwards has a link to withdraw it, and it disappears from the profile at once. Copies that others have downloaded cannot be called back, but whoever checks one learns that it was taken back.',
      ],
    },
    {
      id: 'change-it',
      question: 'Can I change what I said?',
      answer: [
        'Yes. The same link lets you replace it, after a fresh code. A second one from your address takes the place of the first, and we ask before it does.',
      ],
    },
    {
      id: 'still-true',
      question: 'Will you write to me again?',
      answer: [
        'Once a year at most, to ask whether it is still true. Silence changes nothing, and you can stop it for good.',
      ],
    },
    {
      id: 'what-is-shown',
      question: 'What do readers see about me?',
      answer: [
        'Your name, your role, how you know the person, since when, your picture if you gave one, and the domain of your e-mail. Never the full address, in the signed record neither.',
      ],
    },
    {
      id: 'decline',
      question: 'How do I decline politely?',
      answer: [
        'Press “I’d rather not” in the mail or on the page. The person learns that you declined, and no reason is asked. “Never ask me again” keeps our requests away from your address for good.',
      ],
    },
  ],
}

export const checkedTopic: Topic = {
  id: 'checked',
  title: 'What is checked',
  questions: [
    frontQuestions.emailConfirmed,
    {
      id: 'praise-true',
      question: 'Do you check that the praise is true?',
      answer: ['No. We check who can read a mailbox, not whether they are right. Opinions are for you to judge.'],
    },
    {
      id: 'recommend-myself',
      question: 'Can I recommend myself from another address?',
      answer: [
        'Not from the address of your own account or a throw-away mail service. From another you could try: its domain would show, and we see when it is sent with a browser that you were signed in with.',
        'When we find one person behind several recommendations, we remove them.',
      ],
    },
    {
      id: 'each-other',
      question: 'What if two people recommend each other?',
      answer: ['Both pages say so, and so do their records. Readers can weigh it.'],
    },
    {
      id: 'free-mailbox',
      question: 'Is a recommendation from a free mailbox worth less?',
      answer: [
        'It proves the same: that somebody could read that mailbox. A company’s domain says a little more about where they were that day, so we print it.',
      ],
    },
    {
      id: 'shown-of-received',
      question: 'How do I know that the bad ones are not hidden?',
      answer: [
        'Every page says how many it shows, such as “Showing 6 of the 7 Ines received”, and that the owner chose them and can’t edit them.',
      ],
    },
    {
      id: 'check-without-you',
      question: 'Can I check a recommendation without trusting your page?',
      answer: [
        'Yes. Each published one is a signed record in an open format (Open Badges 3.0). Drop it, a stamp or a PDF on “Check a record”: your browser says what holds, and sends it nowhere.',
      ],
    },
  ],
}
