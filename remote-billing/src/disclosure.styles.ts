/** Of a `details` element whose summary starts with a chevron. */
export const disclosureStyles = {
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary > svg': { transform: 'rotate(90deg)' },
} as const;
