/** Characters as people count them, which is how the gateway limits them. */
export const countCharacters = (text: string): number => [...text].length;
