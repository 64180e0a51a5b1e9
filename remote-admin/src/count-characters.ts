/** Characters as people count them, which is how the gateway limits them; blanks at the ends are cut off before. */
export const countCharacters = (text: string): number => [...text.trim()].length;
