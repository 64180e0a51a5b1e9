import { chakra, Heading, Stack } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type DescriptionListProps = { title?: string; items: [name: string, value: ReactNode][] };

export function DescriptionList({ title, items }: DescriptionListProps) {
  return (
    <Stack gap="2">
      {title !== undefined && (
        <Heading as="h3" size="sm">
          {title}
        </Heading>
      )}
      <List>
        {items.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Stack>
  );
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(8.5rem, auto) 1fr',
    columnGap: '4',
    rowGap: '1.5',
    alignItems: 'baseline',
    textStyle: 'sm',
    '& > div': { display: 'contents' },
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', minW: '0' },
    '& a': {
      textDecoration: 'underline',
      textUnderlineOffset: '2px',
      borderRadius: 'l1',
      _focusVisible: { outline: '2px solid', outlineColor: 'jade.focusRing' },
      '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minH: '44px', minW: '44px' },
    },
  },
});
