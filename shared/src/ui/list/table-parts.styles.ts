/** Shared by tables, their skeletons and, on narrow screens, the cards of rows. */
export const cardStyles = { borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' } as const;

export const headerStyles = { fontWeight: 'medium', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' } as const;
