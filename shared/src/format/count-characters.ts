/** Counts Unicode code points, as the gateway's length limits do; `length` counts an emoji twice. Spaces count as well. */
export const countCharacters = (text: string): number => [...text].length;
