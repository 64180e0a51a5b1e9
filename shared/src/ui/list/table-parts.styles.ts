/** Of a table, its skeleton and, on narrow screens, the cards of their rows. */
export const cardStyles = { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' } as const;

export const headerStyles = { fontWeight: 'medium', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' } as const;
