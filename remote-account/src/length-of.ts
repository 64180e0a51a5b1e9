/** Characters as people count them, which is how the gateway limits them. */
export const lengthOf = (text: string): number => [...text].length;
