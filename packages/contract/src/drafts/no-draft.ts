/** What is said when a draft did not come. Apart from the other sentences, so that a page can bring it alone. */
export const noDraftCame = 'We couldn’t write a draft. Your text is unchanged.'
