import { chakra } from '@console/shared/ui';
import type { ReactNode } from 'react';

export type StatListProps = { stats: [name: string, value: ReactNode][] };

export function StatList({ stats }: StatListProps) {
  return (
    <List>
      {stats.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="ui-number">{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    // Three on a phone.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))',
    columnGap: { base: '3', md: '4' },
    rowGap: '4',
    '& dt': { color: 'fg.muted', textStyle: 'xs' },
    '& dd': { textStyle: 'lg', fontWeight: 'medium', overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});
