import { type ConnectMethod, connectMethods } from '@credence/contract/settings/connect-method'
import { AtSign, CalendarDays, EyeOff, Globe, Link, type LucideIcon, MessageCircle, Phone, Send } from 'lucide-react'

export type ConnectChoice = ConnectMethod | 'none'

type Tile = { title: string; line: string; icon: LucideIcon }

export const connectTiles: Record<ConnectChoice, Tile> = {
  email: { title: 'E-mail', line: 'Opens the visitor’s e-mail app.', icon: AtSign },
  calendar: { title: 'Calendar', line: 'Opens your booking page.', icon: CalendarDays },
  phone: { title: 'Phone', line: 'Starts a call on the visitor’s phone.', icon: Phone },
  whatsapp: { title: 'WhatsApp', line: 'Opens a chat with you.', icon: MessageCircle },
  telegram: { title: 'Telegram', line: 'Opens a chat with you.', icon: Send },
  linkedin: { title: 'LinkedIn', line: 'Opens your LinkedIn page.', icon: Link },
  website: { title: 'Website', line: 'Opens a page you choose.', icon: Globe },
  none: { title: 'No button', line: 'People can’t contact you from your page.', icon: EyeOff },
}

export const connectChoices = Object.keys(connectTiles) as ConnectChoice[]

export function isMethod(choice: ConnectChoice): choice is ConnectMethod {
  return (connectMethods as readonly string[]).includes(choice)
}

type LinkField = { label: string; hint: string; type: 'email' | 'tel' | 'url'; autoComplete: string }

const page = { type: 'url', autoComplete: 'url' } as const
const number = { hint: 'Include the country code, like +351 21 000 0000.', type: 'tel', autoComplete: 'tel' } as const

export const linkFields: Record<ConnectMethod, LinkField> = {
  email: {
    label: 'E-mail address',
    hint: 'People will see this address. You can use a different one.',
    type: 'email',
    autoComplete: 'email',
  },
  phone: { label: 'Phone number', ...number },
  whatsapp: { label: 'WhatsApp number', ...number },
  telegram: { label: 'Telegram link', hint: 'For example, t.me/your-name.', ...page },
  linkedin: { label: 'LinkedIn page', hint: 'For example, linkedin.com/in/your-name.', ...page },
  calendar: { label: 'Booking page', hint: 'The page where people pick a time.', ...page },
  website: { label: 'Web page', hint: 'For example, okafor.design.', ...page },
}
