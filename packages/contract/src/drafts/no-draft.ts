/** What is said when a draft did not come. Apart from the other sentences, so that a page can bring it alone. */
export const noDraftCame = 'No draft came from the language model. Your own words are as they were.'
