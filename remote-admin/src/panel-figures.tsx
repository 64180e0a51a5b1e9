import { chakra } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type PanelFiguresProps = { items: [label: string, value: ReactNode][] };

/** The numbers that matter most about a row, above the facts of its panel. Sheets of narrow screens have the first beside their title. */
export function PanelFigures({ items }: PanelFiguresProps) {
  return (
    <Figures>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}

const Figures = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '2',
    pb: '4',
    mb: '-1',
    borderBottomWidth: '1px',
    mdDown: { '& > :first-of-type': { display: 'none' }, '&:not(:has(> :nth-of-type(2)))': { display: 'none' } },
    '& dt': { textStyle: 'sm', color: 'fg.muted' },
    '& dd': { textStyle: 'xl', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  },
});
