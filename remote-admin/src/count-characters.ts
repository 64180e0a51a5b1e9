/** Counts code points after trimming, like the gateway's limits. */
export const countCharacters = (text: string): number => [...text.trim()].length;
