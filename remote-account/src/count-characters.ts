/** The gateway limits lengths by code points. */
export const countCharacters = (text: string): number => [...text].length;
