/** One chunk: after the connection is lost, one tool is of no use without the others. */
export { RequestEditor } from './invites/request/request-desk.tsx'
export { WithdrawDialog } from './invites/sent/withdraw-dialog.tsx'
export { ReviewDialog } from './review/review-dialog.tsx'
