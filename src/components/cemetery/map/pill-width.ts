/** Room for the words in the widest of the usual system fonts, at 15 px and half bold. */
export const pillWidth = (text: string): number => Math.round(text.length * 9.6) + 24;
