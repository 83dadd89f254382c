/** What people agree to, word for word. The server stores the sentence it was given with, so a change here is a new version. */

export function publishConsent(ownerName: string, productName: string, { drafted = false } = {}): string {
  const may = `${ownerName} may publish this on a ${productName} page, PDF, stamp and signed record. I can withdraw it at any time. Copies that others have already downloaded can’t be deleted.`
  return drafted ? `${may} ${draftedConsent}` : may
}

const draftedConsent =
  'A language model drafted it from my notes. I have read it, it says what I mean, and readers will see that a language model drafted it.'

export const storyConsent =
  'You may publish this story on the wall, with my name and what I do. I can ask you to remove it at any time.'

/** What becomes of a withdrawn recommendation: the same words where it is withdrawn, afterwards, and in the terms. */
export const afterWithdrawing =
  'A withdrawn recommendation disappears from the page at once and is deleted from our storage. Backups keep it until they’re overwritten. We can’t delete copies that others have already downloaded.'
