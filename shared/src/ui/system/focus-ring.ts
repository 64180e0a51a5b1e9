export const focusRing = (outlineOffset: string) => ({ outline: '2px solid', outlineColor: 'jade.focusRing', outlineOffset }) as const;
