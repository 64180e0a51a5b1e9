import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** `row` has its control beside the label, `tall` a control of several lines, `stacked` one below the label. */
export type FieldRowProps = { layout?: 'row' | 'tall' | 'stacked'; children: ReactNode };

/** One field of `FieldRows`. */
export function FieldRow({ layout = 'row', children }: FieldRowProps) {
  return <div data-layout={layout}>{children}</div>;
}

const isControl = ':not([data-part=label], [data-part=helper-text], [data-part=error-text])';

/** Fields as rows parted by lines: the label with its hint at the start, the control at the end; below each other where that is too narrow. */
export const FieldRows = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    containerType: 'inline-size',
    '& > * + *': { mt: '4', pt: '4', borderTopWidth: '1px', borderColor: 'border.muted' },
    // The hint belongs to the label.
    '& [data-scope=field][data-part=root] > [data-part=label]': { order: -2, color: 'fg' },
    '& [data-scope=field][data-part=root] > [data-part=helper-text]': { order: -1, mt: '-1', textWrap: 'pretty' },
    '& label:has(> [role=switch])': {
      display: 'flex',
      width: 'full',
      flexDirection: 'row-reverse',
      justifyContent: 'space-between',
      // The padding of the row is part of the touch target.
      '@media (pointer: coarse)': { my: '-3' },
    },
    '& label:has(> [role=switch]) + p': { ps: '0', pe: '12', textWrap: 'pretty' },
    '@container (min-width: 27rem)': {
      '& > :is([data-layout=row], [data-layout=tall]) [data-scope=field][data-part=root]': {
        display: 'grid',
        gridTemplateColumns: 'min(16.25rem, 40%) minmax(0, 1fr)',
        columnGap: '6',
        rowGap: '1',
        [`& > ${isControl}`]: { gridColumn: 2, gridRow: '1 / span 2' },
        '& > [data-part=label]': { gridColumn: 1 },
        '& > [data-part=helper-text]': { gridColumn: 1, alignSelf: 'start', mt: '0' },
        '& > [data-part=error-text]': { gridColumn: 2 },
      },
      '& > [data-layout=row] [data-scope=field][data-part=root]': {
        [`& > ${isControl}`]: { alignSelf: 'center' },
        '& > [data-part=label]': { alignSelf: 'center', gridRow: '1 / span 2' },
        '&:has(> [data-part=helper-text]) > [data-part=label]': { alignSelf: 'end', gridRow: '1' },
      },
      '& > [data-layout=tall] [data-scope=field][data-part=root]': { gridTemplateRows: 'auto 1fr', '& > [data-part=label]': { pt: '1.5' } },
    },
  },
});
