/** What acts on the lists: fetched together, since none is of use without the others once the connection is gone. */
export { RequestDesk } from './invites/request/request-desk.tsx'
export { WithdrawDialog } from './invites/sent/withdraw-dialog.tsx'
export { ReviewDialog } from './review/review-dialog.tsx'
