/** What is said when no draft was returned. Apart from the other sentences, so that a page can bring it alone. */
export const noDraftCame = 'We couldn’t write a draft. Your text is unchanged.'
