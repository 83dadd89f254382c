/** Options that several commands take. */
export const noteOption = { takes: '<words>', says: 'what the mail to them says besides' }
export const saveOption = {
  takes: '<file>',
  says: 'write the picture that came with it to a file that is not there yet',
}
